import { useRef, useState } from 'react';
import { rangeOf, withRows, type Selected } from './selection.rules';

/** What is selected in a list; it stays when the list is filtered or another page is shown. */
export interface Selection<Row> {
  /** As the rows of the page say that they are now. */
  selected: readonly Row[];
  /** How many of them are on no row of the page. */
  elsewhere: number;
  has: (row: Row) => boolean;
  /** Ticks a row, or all from the last one that was ticked. */
  tick: (row: Row, isOn: boolean, isRange: boolean) => void;
  tickPage: (isOn: boolean) => void;
  add: (rows: readonly Row[]) => void;
  /** Selects these and no other. */
  keep: (rows: readonly Row[]) => void;
  clear: () => void;
}

/**
 * @param rows of the page
 * @param scope what can be done to what is selected: where that is something else, nothing is selected yet
 */
export function useSelection<Row extends { id: number }>(
  rows: readonly Row[],
  scope: string,
): Selection<Row> {
  const [kept, setKept] = useState<{ scope: string; rows: Selected<Row> }>({
    scope,
    rows: new Map<number, Row>(),
  });
  const latest = useRef<number | null>(null);
  const selected: Selected<Row> = kept.scope === scope ? kept.rows : new Map<number, Row>();
  const select = (next: Selected<Row>) => setKept({ scope, rows: next });
  const change = (changed: readonly Row[], isOn: boolean) => select(withRows(selected, changed, isOn));
  return {
    selected: [...selected.values()].map((known) => rows.find(({ id }) => id === known.id) ?? known),
    elsewhere: [...selected.keys()].filter((id) => !rows.some((row) => row.id === id)).length,
    has: ({ id }) => selected.has(id),
    tick: (row, isOn, isRange) => {
      change(isRange ? rangeOf(rows, latest.current, row) : [row], isOn);
      latest.current = row.id;
    },
    tickPage: (isOn) => change(rows, isOn),
    add: (some) => change(some, true),
    keep: (left) => select(withRows(new Map<number, Row>(), left, true)),
    clear: () => select(new Map<number, Row>()),
  };
}
