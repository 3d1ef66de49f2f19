import { withSource } from '../build.mjs';

/** Runs the product as several processes for end-to-end tests, until it is ended by a signal. */
await withSource('test/several-product.ts', ({ runSeveralProduct }, folder) => runSeveralProduct(folder));
