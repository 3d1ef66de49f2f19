/** A change of the number within this time of the last one continues the same count of an item. */
const SAME_COUNT_MS = 120_000;

/**
 * Whether a number entered now continues the count of the item, and does not begin another one.
 *
 * @param at when the number was last changed, and `now`, in milliseconds since the epoch; undefined if it is not known
 */
export const continuesCount = (at: number | undefined, now: number): boolean =>
  at !== undefined && now >= at && now - at < SAME_COUNT_MS;
