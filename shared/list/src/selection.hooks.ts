import { useRef, useState } from 'react';
import { rangeOf, withRows, type Selected } from './selection.rules';

/** The selected rows of a list. The selection stays when the list is filtered or another page is shown. */
export interface Selection<Row> {
  /** In their present state if they are on the page, otherwise as they were last seen. */
  selected: readonly Row[];
  /** How many of them are not on this page. */
  elsewhere: number;
  has: (row: Row) => boolean;
  /** Selects or deselects a row, or with `isRange` all rows from the last one that was ticked. */
  tick: (row: Row, isOn: boolean, isRange: boolean) => void;
  tickPage: (isOn: boolean) => void;
  add: (rows: readonly Row[]) => void;
  /** Selects exactly these rows. */
  keep: (rows: readonly Row[]) => void;
  clear: () => void;
}

/**
 * @param rows the rows of the present page
 * @param scope identifies the actions that apply to the selection: when it changes, the selection is empty
 */
export function useSelection<Row extends { id: number }>(
  rows: readonly Row[],
  scope: string,
): Selection<Row> {
  const [chosen, setChosen] = useState<{ scope: string; rows: Selected<Row> }>({
    scope,
    rows: new Map<number, Row>(),
  });
  const latest = useRef<number | null>(null);
  const selected: Selected<Row> = chosen.scope === scope ? chosen.rows : new Map<number, Row>();
  const select = (next: Selected<Row>) => setChosen({ scope, rows: next });
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
