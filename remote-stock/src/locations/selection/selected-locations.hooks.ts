import { useCan } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { useRef, useState } from 'react';
import { rangeOf } from '../../row-range';
import { asNow, withLocations, type SelectedLocations } from './selected.rules';

const NONE: SelectedLocations = new Map();

/** What is selected in a list of locations; it stays when the list is filtered or another page is shown. */
export function useSelectedLocations(rows: readonly Location[], view: string) {
  const [kept, setKept] = useState({ view, selected: NONE });
  // What can be done to archived ones is something else: each view has a selection of its own.
  const selected = kept.view === view ? kept.selected : NONE;
  const latest = useRef<number | null>(null);
  const change = (changed: readonly Location[], isOn: boolean) =>
    setKept({ view, selected: withLocations(selected, changed, isOn) });
  return {
    locations: asNow(selected, rows),
    elsewhere: [...selected.keys()].filter((id) => !rows.some((row) => row.id === id)).length,
    has: ({ id }: Location) => selected.has(id),
    tick: (location: Location, isOn: boolean, isRange: boolean) => {
      change(isRange ? rangeOf(rows, latest.current, location) : [location], isOn);
      latest.current = location.id;
    },
    add: (some: readonly Location[]) => change(some, true),
    tickPage: (isOn: boolean) => change(rows, isOn),
    keep: (left: readonly Location[]) =>
      setKept({ view, selected: new Map(left.map((location) => [location.id, location])) }),
    clear: () => setKept({ view, selected: NONE }),
  };
}

export type LocationSelection = ReturnType<typeof useSelectedLocations>;

/** The rights of what can be done to several locations at once. */
const RIGHTS = {
  archived: ['locations.edit'],
  active: ['stock.adjust', 'locations.edit', 'locations.delete'],
} as const;

/** Whether rows have a box: not for people who may do nothing with what they would select. */
export function useMaySelectLocations(isArchived: boolean): boolean {
  const can = useCan();
  return RIGHTS[isArchived ? 'archived' : 'active'].some((right) => can(right));
}
