import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { cellState, type CellEdit, FIELDS, isFlag, type GridField, type GridItem } from './edits.rules';
import type { GridEdits } from './grid-edits.hooks';

/** The row and column of a cell, counted from 0. */
export interface Place {
  row: number;
  column: number;
}

/** A selection of cells: `active` is the cell in focus, `anchor` the opposite corner. */
interface Range {
  active: Place;
  anchor: Place;
}

interface Box {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

function boxOf({ active, anchor }: Range): Box {
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

/** The nearest cell within a grid of this size. */
export const within = ({ row, column }: Place, rows: number, columns: number): Place => ({
  row: between(row, rows),
  column: between(column, columns),
});

/** The cell that a key moves to; null if the key does not move. `all` is true with Ctrl or Cmd. */
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

/** Parses cells copied from a spreadsheet: columns are separated by tabs, cells with tab, line end or quote are quoted. */
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
 * The cells that a paste fills: a single value fills the whole selection, several values are pasted from its upper left
 * corner on. `left` is the number of values beyond the grid.
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

interface GridSheet {
  items: readonly GridItem[];
  grid: GridEdits;
  mayEdit: (field: GridField) => boolean;
  /** The text of a cell for the clipboard. */
  copied: (field: GridField, text: string) => string;
  /** Converts typed or pasted text to the text that a cell stores. */
  typedAs: (field: GridField, text: string) => string;
  focusCell: (place: Place) => void;
  onPasted: (counts: { filled: number; left: number }) => void;
}

const HOME: Place = { row: 0, column: 0 };

/** The keyboard of the grid as in a spreadsheet: move, select, edit, copy, paste, fill down, undo and redo. */
export function useGridKeys({ items, grid, mayEdit, copied, typedAs, focusCell, onPasted }: GridSheet) {
  const [range, setRange] = useState<Range>({ active: HOME, anchor: HOME });
  /** The id of the item that is being edited, as its row may move meanwhile. */
  const [editing, setEditing] = useState<number | null>(null);
  const fit = (place: Place) => within(place, items.length, FIELDS.length);
  const written = editing === null ? -1 : items.findIndex(({ id }) => id === editing);
  const isEditing = written >= 0;
  const active = isEditing ? { ...fit(range.active), row: written } : fit(range.active);
  const box = boxOf({ active, anchor: fit(range.anchor) });

  const select = (to: Place, options: { extend?: boolean; focus?: boolean } = {}) => {
    const place = fit(to);
    // Rendered synchronously, because the next key may come before the next render.
    flushSync(() => {
      setEditing(null);
      setRange(({ anchor }) => ({ active: place, anchor: options.extend ? anchor : place }));
    });
    if (options.focus !== false) focusCell(place);
  };
  const cellOf = ({ row, column }: Place, text: string): CellEdit[] => {
    const [item, field] = [items[row], FIELDS[column]];
    return item && field && mayEdit(field) ? [{ item, field, typed: { text: typedAs(field, text) } }] : [];
  };
  const textAt = ({ row, column }: Place) => {
    const [item, field] = [items[row], FIELDS[column]];
    return item && field ? copied(field, cellState(grid.edits, item, field, grid.locale).text) : '';
  };
  const edit = (at: Place = active) => {
    const field = FIELDS[at.column];
    if (field === undefined || !mayEdit(field)) return;
    // Rendered synchronously, so that the key that began editing is typed into the new input.
    flushSync(() => {
      setRange({ active: at, anchor: at });
      setEditing(isFlag(field) ? null : (items[at.row]?.id ?? null));
    });
    if (isFlag(field)) toggle(at, field);
  };
  const toggle = (at: Place, field: GridField) => {
    const item = items[at.row];
    if (item === undefined) return;
    const { text } = cellState(grid.edits, item, field, grid.locale);
    grid.type(cellOf(at, text === '1' ? '0' : '1'));
  };
  /** Applies the typed text and moves by `step`; without it the focus has already moved elsewhere. */
  const commit = (typed: CellEdit['typed'], step?: Place) => {
    const item = items[active.row];
    const field = FIELDS[active.column];
    if (item && field) grid.type([{ item, field, typed: { ...typed, text: typedAs(field, typed.text) } }]);
    if (step) select({ row: active.row + step.row, column: active.column + step.column });
    else setEditing(null);
  };
  const cells = () => {
    const rows = Array.from({ length: box.bottom - box.top + 1 }, (_, at) => box.top + at);
    const columns = Array.from({ length: box.right - box.left + 1 }, (_, at) => box.left + at);
    return rows.map((row) => columns.map((column) => ({ row, column })));
  };
  const fillDown = () => {
    const from = box.top === box.bottom ? box.top - 1 : box.top;
    if (from < 0) return;
    grid.type(
      cells()
        .flat()
        .filter(({ row }) => row !== from)
        .flatMap((place) => cellOf(place, textAt({ row: from, column: place.column }))),
    );
  };
  const empty = () => {
    // Name and amount cannot be empty.
    const places = cells()
      .flat()
      .filter(({ column }) => FIELDS[column] !== 'name' && FIELDS[column] !== 'amount');
    if (places.length === 0) return edit();
    grid.type(places.flatMap((place) => cellOf(place, isFlag(FIELDS[place.column]) ? '0' : '')));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditing || event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const done = (act: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    const to = stepOf(key, active, isCommand);
    if (to !== null && !event.altKey) return done(() => select(to, { extend: shiftKey }));
    if (isCommand) {
      const letter = key.toLowerCase();
      if (letter === 'z') return done(shiftKey ? grid.redo : grid.undo);
      if (letter === 'y') return done(grid.redo);
      if (letter === 'd') return done(fillDown);
      if (letter === 'a') {
        return done(() => {
          setRange({ active: HOME, anchor: fit({ row: items.length, column: FIELDS.length }) });
          focusCell(HOME);
        });
      }
      return;
    }
    if (event.altKey) return;
    if (key === 'Enter' || key === 'F2' || (key === ' ' && isFlag(FIELDS[active.column]))) {
      return done(() => edit());
    }
    if (key === 'Delete' || key === 'Backspace') return done(empty);
    if (key.length === 1 && !isFlag(FIELDS[active.column])) {
      event.stopPropagation();
      edit();
    } else if (key.length === 1) event.stopPropagation();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (isEditing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCopied(cells().map((row) => row.map(textAt))));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isEditing) return;
    event.preventDefault();
    const clipboard = readCopied(event.clipboardData.getData('text/plain'));
    const pasted = pastedInto(clipboard, box, { rows: items.length, columns: FIELDS.length });
    const changes = pasted.cells.flatMap(({ text, ...place }) => cellOf(place, text));
    grid.type(changes);
    onPasted({ filled: changes.length, left: pasted.left + pasted.cells.length - changes.length });
  };

  return {
    active,
    box,
    isEditing,
    select,
    edit,
    commit,
    cancel: () => select(active),
    handlers: { onKeyDown, onCopy, onPaste },
  };
}

export type GridKeys = ReturnType<typeof useGridKeys>;
