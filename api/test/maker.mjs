import { withSource } from '../build.mjs';

/** Makes what end-to-end tests order, a line of JSON each. */
await withSource('test/maker.ts', ({ makeAsOrdered }) => makeAsOrdered());
