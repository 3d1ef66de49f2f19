import type { Schemas } from '../operations';

/** A background job, which continues after the response. */
export type Job = Schemas['Job'];
