/** Row and column, counted from 0. */
export interface Place {
  row: number;
  column: number;
}

/** The cell in focus, and the other corner of what is selected. */
export interface Range {
  active: Place;
  anchor: Place;
}

export interface Box {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export function boxOf({ active, anchor }: Range): Box {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

export const isInside = ({ row, column }: Place, { top, left, bottom, right }: Box) =>
  row >= top && row <= bottom && column >= left && column <= right;

const between = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** The same place, within a grid of that size. */
export const within = ({ row, column }: Place, rows: number, columns: number): Place => ({
  row: between(row, rows),
  column: between(column, columns),
});

/** Where a key leads; null for a key that leads nowhere. `all` is with Ctrl or Cmd. */
export function stepOf(key: string, { row, column }: Place, all: boolean): Place | null {
  const far = Number.MAX_SAFE_INTEGER;
  switch (key) {
    case 'ArrowUp':
      return { row: all ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: all ? far : row + 1, column };
    case 'ArrowLeft':
      return { row, column: all ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: all ? far : column + 1 };
    case 'Home':
      return { row: all ? 0 : row, column: 0 };
    case 'End':
      return { row: all ? far : row, column: far };
    default:
      return null;
  }
}

/** Cells as spreadsheets copy them: tabs between columns, quotes around what holds a tab, a line end or a quote. */
export function readCopied(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  rows.push([...row, cell]);
  return rows;
}

export function writeCopied(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

/**
 * What goes where when cells are pasted: one cell fills all that is selected, several begin in its upper left corner.
 * `left` counts those that have no cell to go to.
 */
export function pastedInto(
  copied: readonly (readonly string[])[],
  box: Box,
  { rows, columns }: { rows: number; columns: number },
): { cells: (Place & { text: string })[]; left: number } {
  const single = copied.length === 1 && copied[0]?.length === 1 ? copied[0][0] : undefined;
  const cells: (Place & { text: string })[] = [];
  if (single !== undefined) {
    for (let row = box.top; row <= box.bottom; row += 1) {
      for (let column = box.left; column <= box.right; column += 1) cells.push({ row, column, text: single });
    }
    return { cells, left: 0 };
  }
  let left = 0;
  for (const [down, line] of copied.entries()) {
    for (const [right, text] of line.entries()) {
      const place = { row: box.top + down, column: box.left + right };
      if (place.row < rows && place.column < columns) cells.push({ ...place, text });
      else left += 1;
    }
  }
  return { cells, left };
}
