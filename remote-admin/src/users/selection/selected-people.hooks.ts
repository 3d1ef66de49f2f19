import type { UserRow } from '@storeroom/contract';
import { useRef, useState } from 'react';

/** The rows from one to the other, in the order of the page; the last one alone where the first is on another page. */
function rangeOf(rows: readonly UserRow[], from: number | null, to: UserRow): readonly UserRow[] {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to.id);
  return start < 0 || end < 0 ? [to] : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Who is selected in the list of people; they stay selected when the list is filtered or another page is shown. */
export function useSelectedPeople(rows: readonly UserRow[]) {
  const [selected, setSelected] = useState<ReadonlyMap<number, UserRow>>(new Map());
  const latest = useRef<number | null>(null);
  const change = (changed: readonly UserRow[], isOn: boolean) => {
    const next = new Map(selected);
    for (const person of changed) {
      if (isOn) next.set(person.id, person);
      else next.delete(person.id);
    }
    setSelected(next);
  };
  return {
    /** As the rows of the page say that they are now. */
    people: [...selected.values()].map((person) => rows.find(({ id }) => id === person.id) ?? person),
    elsewhere: [...selected.keys()].filter((id) => !rows.some((row) => row.id === id)).length,
    has: ({ id }: UserRow) => selected.has(id),
    tick: (person: UserRow, isOn: boolean, isRange: boolean) => {
      change(isRange ? rangeOf(rows, latest.current, person) : [person], isOn);
      latest.current = person.id;
    },
    tickPage: (isOn: boolean) => change(rows, isOn),
    keep: (left: readonly UserRow[]) => setSelected(new Map(left.map((person) => [person.id, person]))),
    clear: () => setSelected(new Map()),
  };
}

export type PeopleSelection = ReturnType<typeof useSelectedPeople>;
