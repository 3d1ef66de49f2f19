export const TABLE_DENSITIES = ['comfortable', 'compact'] as const;
export type TableDensity = (typeof TABLE_DENSITIES)[number];

/** A column as somebody has set it up. */
export interface ShownColumn {
  key: string;
  /** In pixels; without one it is as wide as it needs to be. */
  width?: number;
  /** It stands first, and stays in sight while the others scroll sideways. */
  pinned?: boolean;
}

/** Which columns a table has. The first one leads: it is always shown. */
export interface ColumnKeys {
  known: readonly string[];
  /** Those that are shown until somebody says otherwise. */
  usual: readonly string[];
  /** Those that a card shows until somebody says otherwise; the usual ones where it is not said. */
  cards?: readonly string[];
}

/** What a column may measure. */
export const WIDTHS = { least: 64, most: 640 } as const;

export const clampWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, WIDTHS.least), WIDTHS.most));

const COLUMN = /^(\*?)([a-z_]+)(?:-(\d{2,3}))?$/;

/** Reads columns as they stand in an address: `*name.amount-120`; whatever is not known is left out. Null for none. */
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
