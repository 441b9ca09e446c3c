// SPDX-License-Identifier: Apache-2.0

/// The script that provides expressions with the names of After Effects' language.
enum ExpressionScript {
  /// The parts of the script in order. They form one function.
  static let parts = [opening, mathematics, properties, objects, isolation, evaluation]

  /// The part of the script with the functions that this process answers, and helpers for values.
  private static let opening = #"""
    (function (global, file) {
    var call = global.$call, rate = file.fr, current = null;
    // Keys that scripts neither know nor find: of a value's property and frame, and of a layer.
    var PROPERTY = global.$keys[0], FRAME = global.$keys[1], LAYER = global.$keys[2];
    delete global.$call;
    delete global.$keys;
    function isList(v) { return Array.isArray(v); }
    function isNumber(v) { return typeof v === 'number' || v instanceof Number; }
    // A copy of a value, which a script may change.
    function copied(v) {
      if (isList(v)) { return v.map(copied); }
      return v && typeof v === 'object' ? {v: copied(v.v), i: copied(v.i), o: copied(v.o), c: v.c} : v;
    }
    function plain(v) {
      if (v instanceof Number || v instanceof String || v instanceof Boolean) { return v.valueOf(); }
      if (v && v[PROPERTY]) {
        if (isList(v)) { return v.slice(); }
        return isList(v.v) ? v : copied(v[PROPERTY].at(v[FRAME]));
      }
      return v;
    }
    function fail(text) { throw new Error(text); }
    function hidden(object, name, value) {
      Object.defineProperty(object, name, {value: value, enumerable: false, writable: true,
        configurable: true});
      return object;
    }
    function getter(object, name, body) {
      Object.defineProperty(object, name, {get: body, enumerable: false, configurable: true});
    }
    function canonical(name) {
      return String(name).replace(/^ADBE (Vector |Transform )?/, '').replace(/[^A-Za-z0-9]/g,
        '').toLowerCase();
    }

    """#

  /// The part of the script with functions of numbers and vectors.
  private static let mathematics = #"""
    function pairs(a, b, body) {
      a = plain(a); b = plain(b);
      if (!isList(a) && !isList(b)) { return body(a, b); }
      var result = [], x = isList(a) ? a : [a], y = isList(b) ? b : [b];
      for (var i = 0; i < Math.max(x.length, y.length); i++) {
        result.push(body(i < x.length ? plain(x[i]) : 0, i < y.length ? plain(y[i]) : 0));
      }
      return result;
    }
    function scaled(a, b, body) {
      a = plain(a); b = plain(b);
      if (isList(a) && !isList(b)) { return a.map(function (v) { return body(v, b); }); }
      if (isList(b) && !isList(a)) { return b.map(function (v) { return body(a, v); }); }
      return pairs(a, b, body);
    }
    function sum(a, b) { return pairs(a, b, function (x, y) { return x + y; }); }
    function difference(a, b) { return pairs(a, b, function (x, y) { return x - y; }); }
    function product(a, b) { return scaled(a, b, function (x, y) { return x * y; }); }
    function quotient(a, b) { return scaled(a, b, function (x, y) { return x / y; }); }
    function remainder(a, b) { return scaled(a, b, function (x, y) { return x % y; }); }
    global.add = global.sum = global.$bm_sum = global.$bm_add = sum;
    global.sub = global.$bm_sub = difference;
    global.mul = global.$bm_mul = product;
    global.div = global.$bm_div = quotient;
    global.mod = global.$bm_mod = remainder;
    global.$bm_neg = function (a) { return scaled(-1, a, function (x, y) { return x * y; }); };
    global.$bm_isInstanceOfArray = isList;
    function length(a, b) {
      var v = plain(b === undefined ? a : difference(a, b));
      if (!isList(v)) { return Math.abs(v); }
      return Math.sqrt(v.reduce(function (s, x) { return s + x * x; }, 0));
    }
    global.length = length;
    global.normalize = function (v) { return quotient(v, length(v) || 1); };
    global.dot = function (a, b) {
      return pairs(a, b, function (x, y) { return x * y; }).reduce(function (s, x) { return s + x; }, 0);
    };
    global.cross = function (a, b) {
      a = plain(a); b = plain(b);
      var p = a[2] || 0, q = b[2] || 0;
      return [a[1] * q - p * b[1], p * b[0] - a[0] * q, a[0] * b[1] - a[1] * b[0]];
    };
    global.clamp = function (v, low, high) {
      low = plain(low); high = plain(high);
      var a = Math.min(low, high), b = Math.max(low, high);
      return scaled(v, 1, function (x) { return Math.min(Math.max(x, a), b); });
    };
    global.degreesToRadians = global.degrees_to_radians = function (v) { return plain(v) * Math.PI / 180; };
    global.radiansToDegrees = global.radians_to_degrees = function (v) { return plain(v) * 180 / Math.PI; };
    function between(a, b, p) { return sum(a, product(difference(b, a), p)); }
    function easing(kind) {
      return function (t, low, high, a, b) {
        t = plain(t);
        if (arguments.length === 3) { a = low; b = high; low = 0; high = 1; }
        if (a === undefined) { a = 0; b = 1; low = 0; high = 1; }
        low = plain(low); high = plain(high);
        if (low > high) { return easing(kind)(t, high, low, b, a); }
        var p = high === low ? (t < low ? 0 : 1) : (t - low) / (high - low);
        if (p <= 0) { return plain(a); }
        if (p >= 1) { return plain(b); }
        return between(a, b, kind < 0 ? p : call(3, kind, p)[0]);
      };
    }
    global.linear = easing(-1);
    global.ease = easing(0);
    global.easeIn = easing(1);
    global.easeOut = easing(2);
    global.rgbToHsl = function (c) {
      c = plain(c);
      var high = Math.max(c[0], c[1], c[2]), low = Math.min(c[0], c[1], c[2]), d = high - low;
      var l = (high + low) / 2, h = 0, s = d === 0 ? 0 : d / (1 - Math.abs(2 * l - 1));
      if (d > 0) {
        h = high === c[0] ? (c[1] - c[2]) / d % 6
          : high === c[1] ? (c[2] - c[0]) / d + 2 : (c[0] - c[1]) / d + 4;
      }
      return [(h / 6 + 1) % 1, s, l, c.length > 3 ? c[3] : 1];
    };
    global.hslToRgb = function (c) {
      c = plain(c);
      var a = c[1] * Math.min(c[2], 1 - c[2]);
      function part(n) {
        var k = (n + c[0] * 12) % 12;
        return c[2] - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
      }
      return [part(0), part(8), part(4), c.length > 3 ? c[3] : 1];
    };
    global.hexToRgb = function (text) {
      var n = parseInt(String(text).replace('#', ''), 16);
      return [(n >> 16 & 255) / 255, (n >> 8 & 255) / 255, (n & 255) / 255, 1];
    };
    global.timeToFrames = function (t, fps) {
      return Math.round((t === undefined ? current.frame / rate : plain(t)) * (fps || rate));
    };
    global.framesToTime = function (n, fps) { return plain(n) / (fps || rate); };
    global.createPath = function (points, arriving, leaving, closed) {
      points = plain(points) || [[0, 0]];
      function zeros() { return points.map(function () { return [0, 0]; }); }
      return {v: points, i: arriving && arriving.length ? arriving : zeros(),
        o: leaving && leaving.length ? leaving : zeros(), c: closed !== false};
    };
    global.posterizeTime = function () {};

    // Random numbers: a hash of the property, the seed and the frame.
    function multiplied(a, b) {
      var low = (a & 0xFFFF) * (b & 0xFFFF), high = (a >>> 16) * (b & 0xFFFF) + (a & 0xFFFF) * (b >>> 16);
      return (low + (high << 16 >>> 0)) | 0;
    }
    function hash(a, b) {
      var h = multiplied(a ^ 0x9E3779B9, 0x85EBCA6B) ^ (b | 0);
      h = multiplied(h ^ h >>> 16, 0x85EBCA6B);
      h = multiplied(h ^ h >>> 13, 0xC2B2AE35);
      return h ^ h >>> 16;
    }
    function unit(seed, index) { return (hash(seed, index) >>> 0) / 4294967296; }
    function nextRandom() {
      if (!current) { return 0.5; }
      return unit(current.seed, ++current.draws);
    }
    function ranged(draw) {
      return function (a, b) {
        a = plain(a); b = plain(b);
        if (a === undefined) { return draw(); }
        if (b === undefined) { b = a; a = isList(b) ? b.map(function () { return 0; }) : 0; }
        return pairs(a, b, function (x, y) { return x + (y - x) * draw(); });
      };
    }
    global.random = ranged(nextRandom);
    global.gaussRandom = ranged(function () {
      var s = 0;
      for (var i = 0; i < 6; i++) { s += nextRandom(); }
      return s / 6;
    });
    Math.random = nextRandom;
    global.seedRandom = function (seed, timeless) {
      current.seed = hash(hash(current.property.id, plain(seed)),
        timeless ? 0 : Math.round(current.frame * 64));
      current.draws = 0;
    };
    // Noise along a line, from -1 to 1, with a value at each whole number and smooth courses between them.
    function noiseAt(seed, x) {
      var n = Math.floor(x), p = x - n, q = p * p * (3 - 2 * p);
      var a = unit(seed, n) * 2 - 1, b = unit(seed, n + 1) * 2 - 1;
      return a + (b - a) * q;
    }
    global.noise = function (v) {
      v = plain(v);
      return isList(v) ? v.reduce(function (s, x, i) { return s + noiseAt(11 + i, x); }, 0) / v.length
        : noiseAt(11, v);
    };

    """#
}
