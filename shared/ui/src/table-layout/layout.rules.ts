export const TABLE_DENSITIES = ['comfortable', 'compact'] as const;
export type TableDensity = (typeof TABLE_DENSITIES)[number];

/** A column with its user settings. */
export interface ShownColumn {
  key: string;
  /** In pixels; automatic when undefined. */
  width?: number;
  /** It comes first, and stays visible while the others scroll sideways. */
  pinned?: boolean;
}

/** The columns of a table. The first one is always shown. */
export interface ColumnKeys {
  known: readonly string[];
  /** Those that are shown by default. */
  usual: readonly string[];
  /** Those that a card shows by default; `usual` when undefined. */
  cards?: readonly string[];
}

/** The limits for the width of a column. */
export const WIDTHS = { least: 64, most: 640 } as const;

export const clampWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, WIDTHS.least), WIDTHS.most));

const COLUMN = /^(\*?)([a-z_]+)(?:-(\d{2,3}))?$/;

/** Parses columns in the form that addresses use: `*name.amount-120`; unknown columns are dropped. Null for none. */
export function readColumns(text: string | null, { known }: ColumnKeys): ShownColumn[] | null {
  const columns = new Map<string, ShownColumn>();
  for (const part of text?.split('.') ?? []) {
    const [, pin, key = '', width] = COLUMN.exec(part) ?? [];
    if (!known.includes(key) || columns.has(key)) continue;
    columns.set(key, {
      key,
      ...(width && { width: clampWidth(Number(width)) }),
      ...(pin && { pinned: true }),
    });
  }
  if (columns.size === 0) return null;
  const [lead = ''] = known;
  const all = columns.has(lead) ? [...columns.values()] : [{ key: lead }, ...columns.values()];
  return pinnedFirst(all);
}

export function pinnedFirst(columns: readonly ShownColumn[]): ShownColumn[] {
  return [...columns.filter(({ pinned }) => pinned), ...columns.filter(({ pinned }) => !pinned)];
}

export function writeColumns(columns: readonly ShownColumn[]): string {
  return columns
    .map(({ key, width, pinned }) => `${pinned ? '*' : ''}${key}${width ? `-${width}` : ''}`)
    .join('.');
}
