import { newId } from '@storeroom/sdk';
import { requestNumberOf } from '@storeroom/sdk/host';

/** The number of a failure for the operators: the server's request number, otherwise one of ours, which is logged. */
export function incidentOf(reason: unknown): string {
  return requestNumberOf(reason) ?? newId().slice(0, 8);
}
