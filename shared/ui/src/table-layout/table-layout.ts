import {
  TABLE_DENSITIES,
  readColumns,
  type ColumnKeys,
  type ShownColumn,
  type TableDensity,
} from './layout.rules';

/** The parameters of a layout in an address, in a saved view and in the user's preferences. */
export const LAYOUT_NAMES = ['columns', 'density'] as const;

/** A layout in text form. */
export type LayoutParameters = Partial<Record<(typeof LAYOUT_NAMES)[number], string>>;

export interface TableLayout {
  columns: readonly ShownColumn[];
  /** Undefined for the density of all tables. */
  density: TableDensity | undefined;
  /** The columns have their defaults. */
  isUsual: boolean;
}

/** The layout of an address, otherwise that of the user's preferences for this table. */
export function layoutParameters(search: URLSearchParams, own = ''): LayoutParameters {
  const ownParameters = new URLSearchParams(own);
  const parameters = LAYOUT_NAMES.map((name) => [name, search.get(name) ?? ownParameters.get(name)] as const);
  return Object.fromEntries(parameters.filter(([, value]) => value));
}

/** Parses a layout; unknown parts are dropped. */
export function layoutFrom({ columns, density }: LayoutParameters, keys: ColumnKeys): TableLayout {
  const chosen = readColumns(columns ?? null, keys);
  return {
    columns: chosen ?? keys.usual.map((key) => ({ key })),
    density: TABLE_DENSITIES.find((one) => one === density),
    isUsual: chosen === null,
  };
}
