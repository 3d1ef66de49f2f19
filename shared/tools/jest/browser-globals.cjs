const { TextDecoder, TextEncoder } = require('node:util');

// What browsers have and jsdom leaves out.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
