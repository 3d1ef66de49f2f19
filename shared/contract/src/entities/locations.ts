import type { Schemas } from '../operations';

export type Location = Schemas['Location'];

/** What was counted against what was expected, where the two differ. */
export type CountDifference = Schemas['CountDifference'];

export const LOCATION_ACTIONS = [
  'created',
  'edited',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'merged',
  'counted',
] as const;
export type LocationAction = (typeof LOCATION_ACTIONS)[number];

export type LocationLog = Schemas['LocationLog'];
