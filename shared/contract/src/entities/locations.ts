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

/** On which side of a count something was done. */
export const COUNT_SIDES = ['before', 'after'] as const;
export type CountSide = (typeof COUNT_SIDES)[number];

/** What changed an amount about the time when it was counted. */
export type CountMovement = Schemas['CountMovement'];
/** A line of a count that was not booked: on which side of it something was done is for whoever counted to say. */
export type CountUnclear = Schemas['CountUnclear'];
/** A line of a count that was not booked: somebody has counted the item since. */
export type CountNewer = Schemas['CountNewer'];

/** It was booked, or given up. */
export const COUNT_ENDINGS = ['saved', 'emptied'] as const;
export type CountEnding = (typeof COUNT_ENDINGS)[number];
