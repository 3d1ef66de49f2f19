import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { FIELDS, isFlag, type GridField, type GridItem } from './cells.rules';
import { cellState, type CellEdit } from './edits.rules';
import type { GridEdits } from './grid-edits.hooks';
import {
  boxOf,
  pastedInto,
  readCopied,
  stepOf,
  within,
  writeCopied,
  type Place,
  type Range,
} from './range.rules';

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
