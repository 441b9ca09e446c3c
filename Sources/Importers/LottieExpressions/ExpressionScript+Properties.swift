// SPDX-License-Identifier: Apache-2.0

extension ExpressionScript {
  /// The part of the script for properties: values with keyframes and expressions.
  static let properties = #"""
    function Property(node, owner) {
      this.node = node; this.owner = owner; this.id = node['#']; this.handle = node.$; this.kind = node.kind;
      this.source = node.x; this.memo = {}; this.isBusy = false; this.error = null; this.count = 0;
      node.property = this;
    }
    Property.of = function (node, owner) {
      if (!node || node['#'] === undefined) { return null; }
      return node.property || new Property(node, owner);
    };
    function decoded(property, numbers) {
      if (property.kind === 'number') { return numbers[0]; }
      if (property.kind !== 'path') { return numbers; }
      var path = {v: [], i: [], o: [], c: false}, n = 2 + (numbers[1] || 0) * 6;
      path.c = numbers[0] === 1;
      for (var k = 2; k < n; k += 6) {
        path.v.push([numbers[k], numbers[k + 1]]);
        path.i.push([numbers[k + 2], numbers[k + 3]]);
        path.o.push([numbers[k + 4], numbers[k + 5]]);
      }
      return path;
    }
    // The value without the expression.
    Property.prototype.raw = function (frame, handle) {
      if (this.kind === 'text') {
        var texts = this.node.texts, text = texts[0][1];
        for (var i = 0; i < texts.length; i++) { if (texts[i][0] <= frame) { text = texts[i][1]; } }
        return text;
      }
      if (this.handle === undefined) { return 0; }
      return decoded(this, call(0, handle === undefined ? this.handle : handle, frame));
    };
    // The value with the expression, except inside itself.
    Property.prototype.at = function (frame) {
      if (this.source === undefined || this.isBusy || this.error) { return this.raw(frame); }
      if (this.memo[frame] === undefined) {
        if (++this.count > 100000) { this.memo = {}; this.count = 0; }
        this.memo[frame] = evaluate(this, frame);
      }
      return this.memo[frame];
    };
    Property.prototype.frames = function () { return this.handle === undefined ? [] : call(1, this.handle,
      0); };
    Property.prototype.velocity = function (frame) {
      var step = 0.01;
      return quotient(difference(this.at(frame + step), this.at(frame - step)), 2 * step / rate);
    };
    Property.prototype.loop = function (name, kind, amount, frame) {
      var words = [];
      if (kind !== undefined && kind !== null) { words.push("'" + kind + "'"); }
      if (amount !== undefined) { words.push(+plain(amount)); }
      if (this.handle === undefined) { return this.raw(frame); }
      return this.raw(frame, call(2, this.handle, 0, name + '(' + words.join(', ') + ')')[0]);
    };
    Property.prototype.wiggle = function (frame, frequency, amount, octaves, factor, time) {
      var base = this.at(frame), id = this.id;
      var t = time === undefined ? frame / rate : plain(time);
      frequency = plain(frequency); amount = plain(amount);
      octaves = octaves === undefined ? 1 : Math.min(Math.max(1, plain(octaves)), 16);
      factor = factor === undefined ? 0.5 : plain(factor);
      function offset(lane) {
        var s = 0, f = frequency, a = 1;
        for (var k = 0; k < octaves; k++) { s += a * noiseAt(hash(id, lane * 31 + k), t * f); f *= 2;
          a *= factor; }
        return s * (isList(amount) ? amount[lane] || 0 : amount);
      }
      return isList(base) ? base.map(function (v, lane) { return v + offset(lane); }) : base + offset(0);
    };
    Property.prototype.smooth = function (frame, width, samples) {
      width = width === undefined ? 0.2 : plain(width);
      samples = Math.min(Math.max(1, samples === undefined ? 5 : plain(samples)), 1000);
      var total = null;
      for (var k = 0; k < samples; k++) {
        var p = samples > 1 ? k / (samples - 1) - 0.5 : 0, v = this.at(frame + p * width * rate);
        total = total === null ? v : sum(total, v);
      }
      return quotient(total, samples);
    };
    Property.prototype.key = function (index) {
      var frames = this.frames(), n = plain(index);
      if (!(n >= 1 && n <= frames.length)) { fail('there is no keyframe ' + n); }
      var value = this.raw(frames[n - 1]), key = isList(value) ? value.slice() : {};
      hidden(key, 'index', n); hidden(key, 'time', frames[n - 1] / rate); hidden(key, 'value', value);
      if (!isList(value)) { hidden(key, 'valueOf', function () { return value; }); }
      return key;
    };
    Property.prototype.nearestKey = function (time) {
      var frames = this.frames(), best = 0, frame = plain(time) * rate;
      if (!frames.length) { fail('there are no keyframes'); }
      for (var i = 1; i < frames.length; i++) {
        if (Math.abs(frames[i] - frame) < Math.abs(frames[best] - frame)) { best = i; }
      }
      return this.key(best + 1);
    };

    // The members of a property's value, and of thisProperty. Each gets the property and a frame.
    var members = {
      value: function (p, f) { return copied(p.at(f)); },
      numKeys: function (p) { return p.frames().length; },
      velocity: function (p, f) { return p.velocity(f); },
      speed: function (p, f) { return length(p.velocity(f)); },
      propertyIndex: function (p) { return p.node.ix || 1; },
      name: function (p) { return p.node.nm || ''; },
      valueAtTime: function (p) { return function (t) { return copied(p.at(plain(t) * rate)); }; },
      velocityAtTime: function (p) { return function (t) { return p.velocity(plain(t) * rate); }; },
      speedAtTime: function (p) { return function (t) { return length(p.velocity(plain(t) * rate)); }; },
      key: function (p) { return function (n) { return p.key(n); }; },
      nearestKey: function (p) { return function (t) { return p.nearestKey(t); }; },
      wiggle: function (p, f) { return function (a, b, c, d, e) { return p.wiggle(f, a, b, c, d, e); }; },
      smooth: function (p, f) {
        return function (w, n, t) { return p.smooth(t === undefined ? f : plain(t) * rate, w, n); };
      },
      propertyGroup: function (p) {
        return function () { return p.owner.api(); };
      },
      getValueAtTime: function (p) { return function (t) { return copied(p.at(plain(t) * rate)); }; },
      points: function (p, f) { return function (t) { return pathPart(p, f, t, 'v'); }; },
      inTangents: function (p, f) { return function (t) { return pathPart(p, f, t, 'i'); }; },
      outTangents: function (p, f) { return function (t) { return pathPart(p, f, t, 'o'); }; },
      isClosed: function (p, f) { return function (t) { return pathPart(p, f, t, 'c'); }; }
    };
    function pathPart(p, frame, time, name) {
      if (p.kind !== 'path') { fail('this is no path'); }
      return copied(p.at(time === undefined ? frame : plain(time) * rate)[name]);
    }
    ['loopIn', 'loopOut', 'loopInDuration', 'loopOutDuration'].forEach(function (name) {
      members[name] = function (p, f) { return function (kind, n) { return p.loop(name, kind, n, f); }; };
    });
    members.loop_in = members.loopIn; members.loop_out = members.loopOut;
    function prototype(base) {
      var result = Object.create(base);
      Object.keys(members).forEach(function (name) {
        getter(result, name, function () { return members[name](this[PROPERTY], this[FRAME]); });
      });
      return result;
    }
    var prototypes = {
      number: prototype(Number.prototype), list: prototype(Array.prototype),
        text: prototype(String.prototype),
      other: prototype(Object.prototype)
    };
    // A property's value, with the members of the property.
    function wrapped(property, frame) {
      if (!property) { return undefined; }
      var v = copied(property.at(frame)), object, kind;
      if (typeof v === 'number') { object = new Number(v); kind = 'number'; }
      else if (typeof v === 'string') { object = new String(v); kind = 'text'; }
      else if (isList(v)) { object = v; kind = 'list'; }
      else { object = v; kind = 'other'; }
      Object.setPrototypeOf(object, prototypes[kind]);
      hidden(object, PROPERTY, property);
      return hidden(object, FRAME, frame);
    }

    """#
}
