/**
 * A few lines that answer as the Maps JavaScript API does to who draws with it: classes with options, events, the
 * libraries. What is on a map can be asked for by `drawn()`; `clickMarker(title)` is a visitor's
 * click, and says whether the page heard it.
 */
export const FAKE_GOOGLE_MAPS = `(() => {
  const shapes = new Set();
  class MVCObject {
    constructor(options = {}) { this.listeners = {}; this.options = {}; this.setOptions(options); }
    setOptions(options) {
      Object.assign(this.options, options);
      if ('map' in options) this.setMap(options.map);
    }
    setMap(map) { this.map = map; map ? shapes.add(this) : shapes.delete(this); }
    getMap() { return this.map ?? null; }
    addListener(name, call) {
      (this.listeners[name] ??= new Set()).add(call);
      return { remove: () => this.listeners[name].delete(call) };
    }
    get(name) { return this.options[name]; }
    set(name, value) { this.options[name] = value; }
  }
  const keys = ['path', 'paths', 'center', 'radius', 'position', 'icon', 'label', 'title', 'zoom', 'tilt', 'heading',
    'mapTypeId', 'draggable', 'cursor', 'clickable', 'visible', 'opacity', 'zIndex', 'animation', 'bounds', 'editable'];
  for (const key of keys) {
    const name = key[0].toUpperCase() + key.slice(1);
    MVCObject.prototype['set' + name] = function (value) { this.options[key] = value; };
    MVCObject.prototype['get' + name] = function () { return this.options[key]; };
  }
  class Shape extends MVCObject {
    constructor(options) { super(options); this.kind = new.target.name; }
  }
  class Polygon extends Shape {}
  class Polyline extends Shape {}
  class Circle extends Shape {}
  class Marker extends Shape {}
  class LatLng {
    constructor(at, lng) { this.at = typeof at === 'object' ? at : { lat: at, lng }; }
    lat() { return this.at.lat; }
    lng() { return this.at.lng; }
    toJSON() { return this.at; }
  }
  class LatLngBounds {
    toJSON() { return { south: 0, west: 0, north: 1, east: 1 }; }
    getCenter() { return new LatLng(0, 0); }
  }
  class Map extends MVCObject {
    constructor(div, options) { super(options); this.div = div; this.mapTypes = new MVCObject(); this.controls = []; }
    getDiv() { return this.div; }
    getCenter() { return new LatLng(this.options.center ?? { lat: 0, lng: 0 }); }
    getBounds() { return new LatLngBounds(); }
    getZoom() { return this.options.zoom; }
    getHeading() { return 0; }
    getTilt() { return 0; }
    getMapCapabilities() { return {}; }
    moveCamera(to) { Object.assign(this.options, to); }
    panTo(at) { this.options.center = at; }
    fitBounds(bounds) { this.options.bounds = bounds; }
  }
  const event = {
    addListener: (target, name, call) => target.addListener(name, call),
    removeListener: (listener) => listener?.remove(),
    clearInstanceListeners: (target) => { target.listeners = {}; },
    clearListeners: (target, name) => { delete target.listeners[name]; },
    trigger: (target, name, ...given) => { for (const call of target.listeners[name] ?? []) call(...given); },
  };
  const library = { Map, Polygon, Polyline, Circle, Marker, LatLng, LatLngBounds, event, MVCObject,
    ColorScheme: { LIGHT: 'LIGHT', DARK: 'DARK' }, SymbolPath: { CIRCLE: 0 }, RenderingType: { RASTER: 'RASTER' },
    MapTypeId: { ROADMAP: 'roadmap' }, Settings: { getInstance: () => ({}) } };
  // Into the object that the loader holds.
  Object.assign((window.google ??= { maps: {} }).maps, library, { importLibrary: async () => library });
  const plain = (value) => JSON.parse(JSON.stringify(value, (key, part) => (key === 'map' ? undefined : part)));
  window.drawn = () => [...shapes].map(({ kind, options }) => ({ kind, options: plain(options) }));
  window.clickMarker = (title) => {
    const heard = [...shapes].filter(({ kind, options, listeners }) =>
      kind === 'Marker' && options.title === title && listeners.click?.size > 0);
    for (const shape of heard) event.trigger(shape, 'click', {});
    return heard.length > 0;
  };
  const { callback } = Object.fromEntries(new URL(document.currentScript.src).searchParams);
  callback?.split('.').reduce((at, name) => at?.[name], window)?.();
})();`;
