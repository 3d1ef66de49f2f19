import {
  TABLE_DENSITIES,
  readColumns,
  type ColumnKeys,
  type ShownColumn,
  type TableDensity,
} from './layout.rules';

/** The names under which a layout stands in an address, in a saved view and among what a person has set up. */
export const LAYOUT_NAMES = ['columns', 'density'] as const;

/** A layout as it is written. */
export type LayoutParameters = Partial<Record<(typeof LAYOUT_NAMES)[number], string>>;

export interface TableLayout {
  columns: readonly ShownColumn[];
  /** Undefined where it is that of all tables. */
  density: TableDensity | undefined;
  /** Nobody says anything of the columns. */
  isUsual: boolean;
}

/** What an address says of the layout, else what the person has set up for this table. */
export function layoutParameters(search: URLSearchParams, own = ''): LayoutParameters {
  const kept = new URLSearchParams(own);
  const said = LAYOUT_NAMES.map((name) => [name, search.get(name) ?? kept.get(name)] as const);
  return Object.fromEntries(said.filter(([, value]) => value));
}

/** How a table is laid out; what is not known of it is left out. */
export function layoutFrom({ columns, density }: LayoutParameters, keys: ColumnKeys): TableLayout {
  const chosen = readColumns(columns ?? null, keys);
  return {
    columns: chosen ?? keys.usual.map((key) => ({ key })),
    density: TABLE_DENSITIES.find((one) => one === density),
    isUsual: chosen === null,
  };
}
