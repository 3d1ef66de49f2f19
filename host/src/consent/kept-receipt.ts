import type { ConsentReceipt } from '@storeroom/contract';
import { stored } from '@storeroom/sdk';

/** The receipt that an earlier visit was given. */
export const keptReceipt = stored('consent-receipt', (found) =>
  typeof found === 'object' && found !== null ? (found as ConsentReceipt) : undefined,
);
