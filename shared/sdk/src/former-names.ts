import { setEnvironment, type Environment } from './environment/environment';
import { TIMEOUTS } from './http/timeouts';
import { batchIds } from './realtime/at-pace';

/** Names of before 3.10, for those who build against them; they go with version 4. */

/** @deprecated Say `batchIds`. */
export const gatherIds = batchIds;
/** @deprecated Say `Environment`. */
export type Edge = Environment;
/** @deprecated Say `setEnvironment`. */
export function setEdge(edge: Edge): void {
  setEnvironment(edge);
}
/** @deprecated Say `TIMEOUTS`. */
export const PATIENCE = TIMEOUTS;
