import { withSource } from '../build.mjs';

/** Creates data for end-to-end tests, by one order in JSON a line. */
await withSource('test/maker.ts', ({ makeAsOrdered }) => makeAsOrdered());
