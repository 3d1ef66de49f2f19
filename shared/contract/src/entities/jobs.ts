import type { Schemas } from '../operations';

/** Work that goes on after the answer. */
export type Job = Schemas['Job'];
