import { newId } from '@storeroom/sdk';
import { requestNumberOf } from '@storeroom/sdk/host';

/** What names a failure to those who run the server: their own number of the request, else one of ours, which we log. */
export function incidentOf(reason: unknown): string {
  return requestNumberOf(reason) ?? newId().slice(0, 8);
}
