const { TextDecoder, TextEncoder } = require('node:util');

// Globals of browsers that are missing in jsdom.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// jsdom prints an error at every call, because it has no canvas; axe accepts null.
HTMLCanvasElement.prototype.getContext = () => null;

// A query by role reads the style of each element, which jsdom computes again each time. Here it is cached until the page
// changes.
const workOutStyle = window.getComputedStyle;
const forget = () => (styles = new WeakMap());
const changes = new MutationObserver(forget);
let styles = new WeakMap();
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !element.isConnected) return workOutStyle(element, pseudo);
  if (changes.takeRecords().length > 0) forget();
  if (!styles.has(element)) styles.set(element, workOutStyle(element));
  return styles.get(element);
};
