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
] as const;
export type LocationAction = (typeof LOCATION_ACTIONS)[number];

/** What the log of a location tells of: what was done to it, and that it was counted. */
export const LOCATION_LOG_ACTIONS = [...LOCATION_ACTIONS, 'counted'] as const;
export type LocationLogAction = (typeof LOCATION_LOG_ACTIONS)[number];

export type LocationLog = Schemas['LocationLog'];

/** A count of a location that somebody has begun, on whichever of their devices. */
export type CountUnderWay = Schemas['CountUnderWay'];
export type CountLine = CountUnderWay['lines'][number];

/** It was booked, or given up. */
export const COUNT_ENDINGS = ['saved', 'emptied'] as const;
export type CountEnding = (typeof COUNT_ENDINGS)[number];
