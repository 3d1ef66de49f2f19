import type { Schemas } from '../operations';

export type Location = Schemas['Location'];

/** A counted and an expected amount that differ. */
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

/** The actions in the log of a location: changes and counts. */
export const LOCATION_LOG_ACTIONS = [...LOCATION_ACTIONS, 'counted'] as const;
export type LocationLogAction = (typeof LOCATION_LOG_ACTIONS)[number];

export type LocationLog = Schemas['LocationLog'];

/** A count of a location in progress, on any device of the user. */
export type CountUnderWay = Schemas['CountUnderWay'];
export type CountLine = CountUnderWay['lines'][number];

/** Whether a change was made before or after a count. */
export const COUNT_SIDES = ['before', 'after'] as const;
export type CountSide = (typeof COUNT_SIDES)[number];

/** A change of an amount at about the time when it was counted. */
export type CountMovement = Schemas['CountMovement'];
/**
 * A line of a count that was not saved: the person who counted has to say whether changes were made before or after
 * it.
 */
export type CountUnclear = Schemas['CountUnclear'];
/** A line of a count that was not saved: somebody has counted the item since. */
export type CountNewer = Schemas['CountNewer'];

/** How a count ended: saved, or discarded. */
export const COUNT_ENDINGS = ['saved', 'emptied'] as const;
export type CountEnding = (typeof COUNT_ENDINGS)[number];
