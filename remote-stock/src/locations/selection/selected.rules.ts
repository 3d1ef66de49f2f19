import type { Location } from '@storeroom/contract';

/** Locations that are selected, as they were last seen, on whatever pages. */
export type SelectedLocations = ReadonlyMap<number, Location>;

/** With these added or taken away. */
export function withLocations(
  selected: SelectedLocations,
  changed: readonly Location[],
  isOn: boolean,
): SelectedLocations {
  const next = new Map(selected);
  for (const location of changed) {
    if (isOn) next.set(location.id, location);
    else next.delete(location.id);
  }
  return next;
}

/** As the rows of the page say that they are now. */
export const asNow = (selected: SelectedLocations, rows: readonly Location[]): readonly Location[] =>
  [...selected.values()].map((location) => rows.find(({ id }) => id === location.id) ?? location);
