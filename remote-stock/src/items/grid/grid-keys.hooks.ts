import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { FIELDS, isFlag, type GridField, type GridItem } from './cells.rules';
import { cellState, type CellEdit } from './edits.rules';
import type { GridEdits } from './grid-edits.hooks';

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

export interface GridSheet {
  items: readonly GridItem[];
  grid: GridEdits;
  mayEdit: (field: GridField) => boolean;
  /** How a cell is copied. */
  copied: (field: GridField, text: string) => string;
  /** What is typed or pasted, as a cell keeps it. */
  typedAs: (field: GridField, text: string) => string;
  focusCell: (place: Place) => void;
  onPasted: (counts: { filled: number; left: number }) => void;
}

const HOME: Place = { row: 0, column: 0 };

/** Moving, selecting, typing, copying, pasting, filling and taking back, as in a sheet. */
export function useGridKeys({ items, grid, mayEdit, copied, typedAs, focusCell, onPasted }: GridSheet) {
  const [range, setRange] = useState<Range>({ active: HOME, anchor: HOME });
  /** The item that is written, wherever its row goes meanwhile. */
  const [editing, setEditing] = useState<number | null>(null);
  const fit = (place: Place) => within(place, items.length, FIELDS.length);
  const written = editing === null ? -1 : items.findIndex(({ id }) => id === editing);
  const isEditing = written >= 0;
  const active = isEditing ? { ...fit(range.active), row: written } : fit(range.active);
  const box = boxOf({ active, anchor: fit(range.anchor) });

  const select = (to: Place, options: { extend?: boolean; focus?: boolean } = {}) => {
    const place = fit(to);
    // At once: the next key may follow on the heels of this one.
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
    // The key that began it goes into the field that it opens.
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
  /** Takes what was typed and goes on from there; without a step the focus has gone elsewhere already. */
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
    // A name and an amount there must be.
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
