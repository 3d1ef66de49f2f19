import { request } from '@storeroom/sdk';
import { CONSENT_TYPES, POLICY_VERSION, type ConsentReceipt } from '@storeroom/contract';
import type { ConsentChoice } from '@storeroom/sdk/host';
import { keptReceipt } from './kept-receipt';

/** Lets the server keep a choice, without a name. The choice holds whatever comes of it: null when nothing did. */
export async function fetchReceipt(choice: ConsentChoice): Promise<ConsentReceipt | null> {
  keptReceipt.forget();
  const types = CONSENT_TYPES.filter((type) => choice[type]);
  try {
    const body = { types, policy_version: POLICY_VERSION };
    const { receipt } = await request('POST /api/consent', { team: false, body });
    keptReceipt.keep(receipt);
    return receipt;
  } catch {
    return null;
  }
}
