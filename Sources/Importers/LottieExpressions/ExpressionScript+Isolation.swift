// SPDX-License-Identifier: Apache-2.0

extension ExpressionScript {
  /// The part of the script that keeps expressions from changing each other.
  ///
  /// All objects that several expressions reach are frozen, and names that an expression assigns without
  /// declaring them are its own in each evaluation.
  static let isolation = #"""
    // An assignment to an object whose prototype is frozen would have no effect. For the names that scripts do
    // assign, the prototype has setters that give the object a property of its own.
    var assignable = ['toString', 'valueOf', 'toLocaleString', 'constructor', 'hasOwnProperty', 'name',
      'message'];
    function soften(object) {
      assignable.forEach(function (name) {
        var old = Object.getOwnPropertyDescriptor(object, name);
        if (!old || !old.configurable || !old.writable) { return; }
        Object.defineProperty(object, name, {enumerable: old.enumerable, configurable: true,
          get: function () { return old.value; },
          set: function (value) {
            if (this !== object) {
              Object.defineProperty(this, name,
                {value: value, enumerable: true, writable: true, configurable: true});
            }
          }});
      });
    }
    function freezeAll(list) {
      // The objects that the engine does not call frozen although they are.
      var others = [];
      while (list.length) {
        var object = list.pop();
        if (!object || typeof object !== 'object' && typeof object !== 'function'
          || Object.isFrozen(object) || others.indexOf(object) >= 0) { continue; }
        Object.freeze(object);
        if (!Object.isFrozen(object)) { others.push(object); }
        list.push(Object.getPrototypeOf(object));
        Object.getOwnPropertyNames(object).forEach(function (name) {
          var property = Object.getOwnPropertyDescriptor(object, name);
          list.push(property.value, property.get, property.set);
        });
      }
    }
    var words = ('break case catch class const continue debugger default delete do else enum export extends'
      + ' false finally for function if implements import in instanceof interface let new null package private'
      + ' protected public return static super switch this throw true try typeof var void while with yield'
      + ' arguments eval').split(' ');
    // The names that a script assigns.
    function assigned(source) {
      var name = '([A-Za-z_$\\u0080-\\uffff][\\w$\\u0080-\\uffff]*)', found = {}, match;
      [name + '\\s*(?:=(?!=)|(?:[-+*/%&|^]|<<|>>>?)=|\\+\\+|--)', '(?:\\+\\+|--)\\s*' + name,
        '\\bfor\\s*\\(\\s*' + name + '\\s+in\\b'].forEach(function (pattern) {
        pattern = new RegExp(pattern, 'g');
        while ((match = pattern.exec(source))) { found[match[1]] = true; }
      });
      return Object.keys(found).filter(function (word) { return words.indexOf(word) < 0; });
    }
    [Object, Array, Function, Error, TypeError, RangeError, RegExp, Number, String, Boolean].forEach(
      function (type) { soften(type.prototype); });
    freezeAll([global, Property.prototype, Layer.prototype, Composition.prototype, prototypes.number,
      prototypes.list, prototypes.text, prototypes.other]);

    """#
}
