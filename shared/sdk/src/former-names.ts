import { setEnvironment, type Environment } from './environment/environment';
import { TIMEOUTS } from './http/timeouts';
import { setChunkRetry, type ChunkRetry, type LazyFailedProps } from './lazy/chunk-retry';
import { lazyOverlay, lazyPart, type LazyPart } from './lazy/lazy-part';
import { batchIds } from './realtime/at-pace';

/** Earlier names, for code that still uses them; removed in version 4. */

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
/** @deprecated Say `LazyPart`. */
export type Late<Props> = LazyPart<Props>;
/** @deprecated Say `ChunkRetry`. */
export type LateWays = ChunkRetry;
/** @deprecated Say `LazyFailedProps`. */
export type LateFailedProps = LazyFailedProps;
/** @deprecated Say `lazyPart`. */
export const late = lazyPart;
/** @deprecated Say `lazyOverlay`. */
export const lateOver = lazyOverlay;
/** @deprecated Say `setChunkRetry`. */
export const setLateWays = setChunkRetry;
