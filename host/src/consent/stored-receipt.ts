import type { ConsentReceipt } from '@storeroom/contract';
import { stored } from '@storeroom/sdk';

/** The receipt from an earlier visit. */
export const storedReceipt = stored('consent-receipt', (found) =>
  typeof found === 'object' && found !== null ? (found as ConsentReceipt) : undefined,
);
