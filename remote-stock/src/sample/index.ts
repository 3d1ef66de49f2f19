/** Made-up stock, for tests and for running this remote alone. */
export { aLog, aPage, aStock } from './a-stock';
export { aStockroom } from './a-stockroom';
export { someLocations } from './goods';
export { sampleCounts } from './sample-counts';
export { REFUSALS, refusing } from './refusals';
