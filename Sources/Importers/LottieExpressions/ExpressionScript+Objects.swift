// SPDX-License-Identifier: Apache-2.0

extension ExpressionScript {
  /// The part of the script for compositions, layers, effects and shapes.
  static let objects = #"""
    function find(list, name, what) {
      name = plain(name);
      var i, c;
      if (typeof name === 'number') { if (list[name - 1]) { return list[name - 1]; } }
      else {
        for (i = 0; i < list.length; i++) { if (list[i].nm === name || list[i].mn === name) {
          return list[i]; } }
        c = canonical(name);
        for (i = 0; i < list.length; i++) { if (canonical(list[i].mn || '') === c) { return list[i]; } }
      }
      fail('there is no ' + what + ' ' + JSON.stringify(name));
    }
    // A function that returns a member by its name or number, with the members as properties of its own.
    function group(names, lookup) {
      function call(name) {
        var key = canonical(plain(name));
        for (var k in names) { if (canonical(k) === key) { return names[k](); } }
        if (lookup) { return lookup(name); }
        fail('there is no property ' + JSON.stringify(String(name)));
      }
      Object.keys(names).forEach(function (name) { getter(call, name, names[name]); });
      return Object.freeze(call);
    }
    function reader(node, layer) {
      return function () { return wrapped(Property.of(node, layer), current.frame); };
    }

    function Composition(node) {
      this.node = node; this.layers = (node.layers || []).map(function (l) { return new Layer(l, this); },
        this);
    }
    var compositions = {}, root = new Composition(file);
    (file.assets || []).forEach(function (asset) {
      if (asset.layers) { compositions[asset.id] = new Composition(asset); }
    });
    Composition.prototype.api = function () {
      if (this.object) { return this.object; }
      var self = this, node = this.node, object = {};
      this.object = object;
      object.layer = function (name, offset) {
        name = plain(name);
        if (name && name[LAYER]) {
          return find(self.layers.map(function (l) { return {l: l}; }),
            self.layers.indexOf(name[LAYER]) + 1 + plain(offset || 0), 'layer').l.api();
        }
        for (var i = 0; i < self.layers.length; i++) {
          var l = self.layers[i];
          if (typeof name === 'number' ? l.node.ind === name : l.node.nm === name) { return l.api(); }
        }
        if (typeof name === 'number' && self.layers[name - 1]) { return self.layers[name - 1].api(); }
        fail('there is no layer ' + JSON.stringify(name));
      };
      object.name = node.nm || node.id || '';
      object.width = node.w || file.w; object.height = node.h || file.h;
      object.numLayers = self.layers.length;
      object.frameDuration = 1 / rate;
      object.duration = (node === file ? file.op - file.ip : node.$frames[1] - node.$frames[0]) / rate;
      object.displayStartTime = 0; object.pixelAspect = 1; object.bgColor = [0, 0, 0, 1];
      object.activeCamera = null;
      Object.freeze(object.bgColor);
      return Object.freeze(object);
    };

    function Layer(node, composition) { this.node = node; this.composition = composition; }
    function asset(id) {
      return (file.assets || []).filter(function (a) { return a.id === id; })[0];
    }
    Layer.prototype.size = function () {
      var n = this.node, a = n.refId !== undefined ? asset(n.refId) : null;
      if (n.ty === 1) { return [n.sw || 0, n.sh || 0]; }
      if (n.ty === 0) { return [n.w || 0, n.h || 0]; }
      return a ? [a.w || 0, a.h || 0] : [file.w, file.h];
    };
    Layer.prototype.parent = function () {
      var index = this.node.parent;
      if (index === undefined) { return null; }
      return this.composition.layers.filter(function (l) { return l.node.ind === index; })[0] || null;
    };
    // The map into the space of the parent: a, b, c, d, x, y.
    Layer.prototype.matrix = function (frame) {
      var ks = this.node.ks || {};
      function at(node, standard) { var p = Property.of(node, this); return p ? p.at(frame) : standard; }
      var a = at(ks.a, [0, 0]), s = at(ks.s, [100, 100]), p;
      p = ks.p && ks.p.s && ks.p.x ? [at(ks.p.x, 0), at(ks.p.y, 0)] : at(ks.p, [0, 0]);
      var angle = at(ks.r || ks.rz, 0) * Math.PI / 180, x = s[0] / 100, y = s[1] / 100;
      var c = Math.cos(angle), n = Math.sin(angle), m = [c * x, n * x, -n * y, c * y];
      return m.concat([p[0] - m[0] * a[0] - m[2] * a[1], p[1] - m[1] * a[0] - m[3] * a[1]]);
    };
    function mapped(m, p, z) {
      return [m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5]].concat(p.slice(2));
    }
    function unmapped(m, p) {
      var d = m[0] * m[3] - m[1] * m[2], x = p[0] - m[4], y = p[1] - m[5];
      if (!d) { return [0, 0].concat(p.slice(2)); }
      return [(m[3] * x - m[2] * y) / d, (m[0] * y - m[1] * x) / d].concat(p.slice(2));
    }
    Layer.prototype.toComp = function (point, frame) {
      var p = plain(point), l = this;
      for (var k = 0; l && k < 256; k++) { p = mapped(l.matrix(frame), p); l = l.parent(); }
      return p;
    };
    Layer.prototype.fromComp = function (point, frame) {
      var chain = [], l = this, p = plain(point);
      for (var k = 0; l && k < 256; k++) { chain.unshift(l.matrix(frame)); l = l.parent(); }
      chain.forEach(function (m) { p = unmapped(m, p); });
      return p;
    };

    function transform(ks, layer) {
      ks = ks || {};
      var names = {
        anchorPoint: reader(ks.a, layer), scale: reader(ks.s, layer), opacity: reader(ks.o, layer),
        rotation: reader(ks.r || ks.rz, layer), position: reader(ks.p, layer), skew: reader(ks.sk, layer),
        skewAxis: reader(ks.sa, layer), xRotation: reader(ks.rx, layer), yRotation: reader(ks.ry, layer),
        zRotation: reader(ks.rz || ks.r, layer), orientation: reader(ks.or, layer)
      };
      if (ks.p && ks.p.s && ks.p.x) {
        names.xPosition = reader(ks.p.x, layer); names.yPosition = reader(ks.p.y, layer);
        names.position = function () { return [plain(names.xPosition()), plain(names.yPosition())]; };
      }
      return group(names, null);
    }
    var shapeNames = {
      sh: {path: 'ks', shape: 'ks'}, rc: {size: 's', position: 'p', roundness: 'r', rectSize: 's',
        rectPosition: 'p'},
      el: {size: 's', position: 'p', ellipseSize: 's', ellipsePosition: 'p'},
      sr: {points: 'pt', position: 'p', rotation: 'r', outerRadius: 'or', innerRadius: 'ir',
        outerRoundness: 'os',
        innerRoundness: 'is', starPoints: 'pt'},
      fl: {color: 'c', opacity: 'o', fillColor: 'c', fillOpacity: 'o'},
      st: {color: 'c', opacity: 'o', strokeWidth: 'w', strokeColor: 'c', strokeOpacity: 'o'},
      gf: {startPoint: 's', endPoint: 'e', opacity: 'o', highlightLength: 'h', highlightAngle: 'a'},
      gs: {startPoint: 's', endPoint: 'e', opacity: 'o', strokeWidth: 'w', highlightLength: 'h',
        highlightAngle: 'a'},
      tm: {start: 's', end: 'e', offset: 'o', trimStart: 's', trimEnd: 'e', trimOffset: 'o'},
      rd: {radius: 'r'}, rp: {copies: 'c', offset: 'o'}, pb: {amount: 'a'},
      zz: {size: 's', ridgesPerSegment: 'r'}, op: {amount: 'a', miterLimit: 'ml'}, tw: {angle: 'a',
        center: 'c'}
    };
    function shape(node, layer) {
      if (node.shapeObject) { return node.shapeObject; }
      var names = {name: function () { return node.nm || ''; }, propertyIndex: function () {
        return node.ix || 1; }};
      var short = shapeNames[node.ty] || {};
      Object.keys(short).forEach(function (name) { names[name] = reader(node[short[name]], layer); });
      if (node.ty === 'gr') {
        var inner = contents(node.it || [], layer);
        names.content = names.vectorsGroup = names.contents = function () { return inner; };
        names.transform = names.transformGroup = function () {
          return transform((node.it || []).filter(function (i) { return i.ty === 'tr'; })[0], layer);
        };
      }
      if (node.ty === 'rp') { names.transform = function () { return transform(node.tr, layer); }; }
      var object = group(names, node.ty === 'gr' ? function (n) { return names.content()(n); } : null);
      return hidden(node, 'shapeObject', object).shapeObject;
    }
    function contents(list, layer) {
      var items = list.filter(function (i) { return i.ty !== 'tr'; });
      function content(name) { return shape(find(items, name, 'shape'), layer); }
      return Object.freeze(hidden(content, 'numProperties', items.length));
    }
    function effect(node, layer) {
      if (node.effectObject) { return node.effectObject; }
      var names = {active: function () { return node.en !== 0; }, name: function () { return node.nm || '';
        }};
      function parameter(name) {
        var control = find(node.ef || [], name, 'parameter');
        if (control.ef) { return effect(control, layer); }
        if (control.ty === 10) {
          var index = plain(wrapped(Property.of(control.v, layer), current.frame));
          return layer.composition.api().layer(index);
        }
        return wrapped(Property.of(control.v, layer), current.frame);
      }
      names.param = function () { return parameter; };
      return hidden(node, 'effectObject', group(names, parameter)).effectObject;
    }

    Layer.prototype.api = function () {
      if (this.object) { return this.object; }
      var self = this, node = this.node, ks = node.ks || {};
      var names = {
        name: function () { return node.nm || ''; }, index: function () { return node.ind || 0; },
        inPoint: function () { return node.ip / rate; }, outPoint: function () { return node.op / rate; },
        startTime: function () { return (node.st || 0) / rate; },
        width: function () { return self.size()[0]; }, height: function () { return self.size()[1]; },
        hasParent: function () { return node.parent !== undefined; },
        parent: function () { var p = self.parent(); return p ? p.api() : null; },
        enabled: function () { return !node.hd; }, hasVideo: function () { return true; },
        active: function () { return current.frame >= node.ip && current.frame < node.op; },
        transform: function () { return transform(ks, self); },
        transformGroup: function () { return transform(ks, self); },
        timeRemap: reader(node.tm, self),
        effect: function () { return function (n) { return effect(find(node.ef || [], n, 'effect'), self);
          }; },
        mask: function () {
          return function (n) {
            var m = find(node.masksProperties || [], n, 'mask');
            return group({maskPath: reader(m.pt, self), path: reader(m.pt, self), maskOpacity: reader(m.o,
              self),
              maskExpansion: reader(m.x, self), maskFeather: reader(m.f, self)}, null);
          };
        },
        text: function () { return group({sourceText: reader(node.t && node.t.d, self)}, null); },
        source: function () {
          var c = compositions[node.refId];
          return c ? c.api() : {width: self.size()[0], height: self.size()[1], name: node.refId || ''};
        },
        toComp: function () { return function (p, t) { return self.toComp(p, frameOf(t)); }; },
        fromComp: function () { return function (p, t) { return self.fromComp(p, frameOf(t)); }; },
        sourceRectAtTime: function () {
          return function () {
            if ([0, 1, 2].indexOf(node.ty) < 0) {
              fail('sourceRectAtTime needs a layer with a size of its own'); }
            return {left: 0, top: 0, width: self.size()[0], height: self.size()[1]};
          };
        },
        content: function () { return contents(node.shapes || [], self); }
      };
      function frameOf(t) { return t === undefined ? current.frame : plain(t) * rate; }
      names.toWorld = names.toComp; names.fromWorld = names.fromComp;
      names.fromCompToSurface = names.fromComp; names.sourceText = function () {
        return names.text().sourceText; };
      names.rootVectorsGroup = names.content; names.effectParade = names.effect;
      ['position', 'anchorPoint', 'scale', 'rotation', 'opacity', 'xRotation', 'yRotation', 'zRotation',
        'orientation']
        .forEach(function (name) { names[name] = function () { return transform(ks, self)[name]; }; });
      function object(name) {
        var key = canonical(plain(name));
        for (var k in names) { if (canonical(k) === key) { return names[k](); } }
        return effect(find(node.ef || [], name, 'property'), self);
      }
      Object.keys(names).forEach(function (name) { getter(object, name, names[name]); });
      hidden(object, LAYER, self);
      Object.freeze(object);
      self.object = object;
      self.names = names;
      return object;
    };

    """#
}
