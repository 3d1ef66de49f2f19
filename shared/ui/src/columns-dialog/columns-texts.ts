import type { TableDensity } from '../table-layout';

/** The texts of the dialog in the language of the page; functions take the label of a column. */
export interface ColumnsTexts {
  title: string;
  /** What the changes apply to. */
  description: string;
  columns: string;
  density: string;
  densities: Record<TableDensity, string>;
  moveUp: (column: string) => string;
  moveDown: (column: string) => string;
  pin: (column: string) => string;
  narrower: (column: string) => string;
  wider: (column: string) => string;
  /** For a column with automatic width. */
  auto: string;
  /** Announced after a move. */
  movedTo: (column: string, place: number, count: number) => string;
  reset: string;
  /** Why Reset is disabled: everything has its default. */
  isUsual?: string;
  /** Why the first column cannot be hidden. */
  isLead?: (column: string) => string;
  done: string;
}
