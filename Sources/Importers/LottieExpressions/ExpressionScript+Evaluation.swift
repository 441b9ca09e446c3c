// SPDX-License-Identifier: Apache-2.0

extension ExpressionScript {
  /// The part of the script that evaluates one expression, and all expressions at all frames.
  static let evaluation = #"""
    // The names that an expression finds, as functions of the evaluation.
    var names = {
      time: function (c) { return c.frame / rate; }, value: function (c) { return c.property.raw(c.frame); },
      thisLayer: function (c) { return c.layer.api(); }, thisComp: function (c) {
        return c.layer.composition.api(); },
      thisProperty: function (c) { return c.scope; }, $bm_transform: function (c) {
        return c.layer.api().transform; },
      comp: function () {
        return function (name) {
          if (file.nm === name) { return root.api(); }
          for (var id in compositions) {
            if (id === name || compositions[id].node.nm === name) { return compositions[id].api(); }
          }
          fail('there is no composition ' + JSON.stringify(name));
        };
      }
    };
    Object.keys(members).forEach(function (name) {
      if (!names[name] && name !== 'name') {
        names[name] = function (c) { return members[name](c.property, c.frame); };
      }
    });
    ['name', 'index', 'inPoint', 'outPoint', 'startTime', 'width', 'height', 'hasParent', 'parent',
      'active', 'enabled',
      'transform', 'effect', 'mask', 'text', 'source', 'toComp', 'fromComp', 'toWorld', 'fromWorld',
        'content',
      'position', 'anchorPoint', 'scale', 'rotation', 'opacity', 'sourceRectAtTime', 'timeRemap',
        'fromCompToSurface'
    ].forEach(function (name) { names[name] = function (c) { c.layer.api(); return c.layer.names[name](); };
      });
    // New words of the language that the engine does not know.
    function older(source) {
      return source.replace(
        /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*)|\b(?:let|const)\b(?=\s)/g,
        function (all, kept) { return kept === undefined ? 'var' : kept; });
    }
    function compile(property) {
      var source = older(property.source), used = {}, words = source.match(/[A-Za-z_$][\w$]*/g) || [];
      words.forEach(function (word) { if (names.hasOwnProperty(word)) { used[word] = true; } });
      property.names = Object.keys(used);
      var step = /posterizeTime\s*\(\s*([\d.]+)\s*\)/.exec(source);
      property.posterized = step && +step[1] > 0 ? +step[1] : 0;
      var body = source.indexOf('$bm_rt') >= 0
        ? 'var $bm_rt;\n' + source + '\n;return $bm_rt;' : 'return eval(' + JSON.stringify(source) + ');';
      property.locals = assigned(source).filter(function (word) { return !used.hasOwnProperty(word); });
      property.body = Function.apply(null, property.names.concat(property.locals, [body]));
    }
    function finite(v) {
      v = plain(v);
      if (typeof v === 'boolean') { v = v ? 1 : 0; }
      if (typeof v !== 'number' || !isFinite(v)) { fail('the result is no number'); }
      return v;
    }
    function points(list) { return list.map(function (p) { return [finite(p[0]), finite(p[1])]; }); }
    // The result in the form of the property.
    function fitted(property, v) {
      v = plain(v);
      if (property.kind === 'text') {
        if (v && typeof v === 'object' && v.text !== undefined) { v = v.text; }
        if (v === undefined || v === null) { fail('the result is no text'); }
        return String(v);
      }
      if (property.kind === 'path') {
        if (!v || !isList(v.v)) { fail('the result is no path'); }
        return {v: points(v.v), i: points(v.i), o: points(v.o), c: !!v.c};
      }
      if (property.kind === 'number') { return finite(isList(v) ? v[0] : v); }
      var standard = property.raw(current.frame);
      return standard.map(function (old, lane) {
        return isList(v) ? lane < v.length ? finite(v[lane]) : old : finite(v);
      });
    }
    // The text of what a script has thrown, which may be anything.
    function described(error) {
      try {
        return String(error && error.message ? (error.name || 'Error') + ': ' + error.message : error);
      } catch (other) { return 'Error: the script has thrown something without a text'; }
    }
    function evaluate(property, frame) {
      var outer = current, result;
      property.isBusy = true;
      try {
        if (!property.body) { compile(property); }
        if (property.posterized) {
          frame = Math.floor(frame / rate * property.posterized + 1e-9) / property.posterized * rate;
        }
        current = {property: property, frame: frame, layer: property.owner, draws: 0,
          seed: hash(hash(property.id, 0), Math.round(frame * 64))};
        current.scope = prototypesScope(property, frame);
        result = property.body.apply(current.scope, property.names.map(function (n) {
          return names[n](current);
        }).concat(property.locals.map(function (n) { return global[n]; })));
        result = fitted(property, result);
      } catch (error) {
        property.error = described(error);
        current = {property: property, frame: frame, layer: property.owner};
        result = property.raw(frame);
      }
      property.isBusy = false;
      current = outer;
      return result;
    }
    function prototypesScope(property, frame) {
      var scope = Object.create(prototypes.other);
      hidden(scope, PROPERTY, property);
      return hidden(scope, FRAME, frame);
    }
    function scan(node, layer, list) {
      if (!node || typeof node !== 'object') { return; }
      if (node['#'] !== undefined) { if (node.x !== undefined) { list.push(Property.of(node, layer));
        } return; }
      for (var key in node) { scan(node[key], layer, list); }
    }
    var values = [], errors = [], budget = file.$budget;
    [root].concat(Object.keys(compositions).map(function (id) { return compositions[id];
      })).forEach(function (c) {
      var low = Math.floor(c.node.$frames[0]), high = Math.ceil(c.node.$frames[1]);
      c.layers.forEach(function (layer) {
        var list = [];
        scan(layer.node, layer, list);
        list.forEach(function (property) {
          if (property.kind === '') { errors.push([property.id, 'the property has no value']); return; }
          var row = [], isConstant = true, first = null, text;
          for (var frame = low; frame <= high && !property.error; frame++) {
            text = JSON.stringify(property.at(frame));
            if (first === null) { first = text; }
            if (text !== first) { isConstant = false; }
            row.push(text);
            budget -= text.length;
            if (budget < 0) { throw new Error('the values of all frames are too many'); }
          }
          if (property.error) { errors.push([property.id, property.error]); return; }
          values.push('[' + property.id + ',' + low + ',[' + (isConstant ? first : row.join(',')) + ']]');
        });
      });
    });
    return '{"values":[' + values.join(',') + '],"errors":' + JSON.stringify(errors) + '}';
    })

    """#
}
