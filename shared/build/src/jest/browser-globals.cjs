const { TextDecoder, TextEncoder } = require('node:util');

// What browsers have and jsdom leaves out.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// jsdom paints nothing and says so at every try; axe asks and takes null for an answer.
HTMLCanvasElement.prototype.getContext = () => null;

// A search by role asks for the style of each element that it passes, which jsdom works out anew each time: here it stays as long as
// nothing of the page changes.
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
