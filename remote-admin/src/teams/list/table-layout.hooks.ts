import { setUp, tablesAtom, useAtomValue, useSearch } from '@storeroom/sdk';
import {
  LAYOUT_NAMES,
  layoutFrom,
  layoutParameters,
  writeColumns,
  type ColumnKeys,
  type LayoutParameters,
  type ShownColumn,
  type TableDensity,
  type TableLayout,
} from '@storeroom/ui/table-layout';
import { useMemo, useState } from 'react';
import { TEAM_COLUMNS, TEAMS_PAGE } from './team-columns';

const { known, cards = known } = TEAM_COLUMNS;

/** The facts that a card shows. */
export const CARD_FACTS: ColumnKeys = { known, usual: cards };

/** How the table of teams is laid out: as the address says, else as the person has set it up, else as the product has it. */
export function useTableLayout(isPhone: boolean): TableLayout {
  const [search] = useSearch();
  const { columns, density } = layoutParameters(search, useAtomValue(tablesAtom)[TEAMS_PAGE]);
  return useMemo(
    () =>
      layoutFrom(
        { ...(columns && { columns }), ...(density && { density }) },
        isPhone ? CARD_FACTS : TEAM_COLUMNS,
      ),
    [columns, density, isPhone],
  );
}

/** Verbs that keep how the table is laid out: with the person, or in the address where that says it. */
export function useKeepLayout() {
  const [search, setSearch] = useSearch();
  const own = useAtomValue(tablesAtom)[TEAMS_PAGE];
  const [hasFailed, setFailed] = useState(false);
  const inAddress = LAYOUT_NAMES.some((name) => search.has(name));

  const keep = (layout: LayoutParameters) => {
    setFailed(false);
    if (!inAddress) {
      const query = new URLSearchParams(layout).toString();
      return void setUp({ tables: { [TEAMS_PAGE]: query } }).then((isKept) => setFailed(!isKept));
    }
    setSearch(
      (next) => {
        for (const name of LAYOUT_NAMES) next.delete(name);
        for (const [name, value] of Object.entries(layout)) next.set(name, value);
      },
      { replace: true },
    );
  };
  const now = layoutParameters(search, own);
  const usual = writeColumns(TEAM_COLUMNS.usual.map((key) => ({ key })));
  return {
    hasFailed,
    isSetUp: Object.keys(now).length > 0,
    keepColumns: (columns: readonly ShownColumn[]) => {
      const written = writeColumns(columns);
      const { density } = now;
      keep({ ...(density && { density }), ...(written !== usual && { columns: written }) });
    },
    keepDensity: (density: TableDensity) => keep({ ...now, density }),
    reset: () => keep({}),
  };
}
