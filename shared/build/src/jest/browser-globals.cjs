const { TextDecoder, TextEncoder } = require('node:util');

// What browsers have and jsdom leaves out.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// jsdom paints nothing and says so at every try; axe asks and takes null for an answer.
HTMLCanvasElement.prototype.getContext = () => null;
