import { newId } from '@storeroom/sdk';
import { requestNumberOf } from '@storeroom/sdk/host';

/**
 * The number of a failure for the operators: that of the server's response, otherwise a random one, which the caller
 * logs.
 */
export function incidentOf(reason: unknown): string {
  return requestNumberOf(reason) ?? newId().slice(0, 8);
}
