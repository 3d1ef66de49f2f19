import type { TableDensity } from '../table-layout';

/** What the dialog says, in the language of the page; functions take the label of a column. */
export interface ColumnsTexts {
  title: string;
  /** What a choice here is good for. */
  description: string;
  columns: string;
  density: string;
  densities: Record<TableDensity, string>;
  moveUp: (column: string) => string;
  moveDown: (column: string) => string;
  pin: (column: string) => string;
  narrower: (column: string) => string;
  wider: (column: string) => string;
  /** For a column that is as wide as it needs to be. */
  auto: string;
  /** Read out after a move. */
  movedTo: (column: string, place: number, count: number) => string;
  reset: string;
  /** Why Reset takes no press: nothing differs from what it would bring back. */
  isUsual?: string;
  /** Why the column that leads cannot be hidden. */
  isLead?: (column: string) => string;
  done: string;
}
