import type { Stock } from '@storeroom/contract';
import { useCan } from '@storeroom/sdk';
import { Icon } from '@storeroom/ui/icon';
import { memo, type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import { CellEditor, type CellEditorProps } from './cell-editor';
import { useCellWords } from './cell-words.hooks';
import { described, FIELDS, type GridField, gridItem } from './cells.rules';
import { cellState } from './edits.rules';
import type { GridEdits } from './grid-edits.hooks';
import { type GridKeys, useGridKeys } from './grid-keys.hooks';
import { GridStatus } from './grid-bar';
import styles from './grid.module.css';
import { isInside, type Place } from './range.rules';

export interface GridTableProps {
  rows: readonly Stock[];
  grid: GridEdits;
  /** What the server said of rows that it left, by item. */
  failures: ReadonlyMap<number, string>;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  onPasted: (counts: { filled: number; left: number }) => void;
  /** Below the grid, with what is to be known of the cell in focus. */
  foot: (status: ReactNode) => ReactNode;
}

/** Pixels of a column; the name takes two. */
const LEAST_WIDTH = 128;
/** More columns than these scroll sideways. */
const MOST_IN_VIEW = 6;

const placeOf = (target: EventTarget): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

/** The items of a page as a sheet, with what is said of the cell in focus below it. */
export function GridTable({ rows, grid, failures, bodyRef, onPasted, foot }: GridTableProps) {
  const { t, shown, copied, typedAs, choicesOf, nameOf, trouble } = useCellWords();
  const can = useCan();
  const items = rows.map(gridItem);
  const mayEdit = (field: GridField) => can(field === 'amount' ? 'stock.adjust' : 'stock.edit');
  const focusCell = ({ row, column }: Place) =>
    bodyRef.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
  const keys = useGridKeys({ items, grid, mayEdit, copied, typedAs, focusCell, onPasted });
  const { active, box, isEditing } = keys;
  const activeItem = items[active.row];
  const activeField = FIELDS[active.column];
  return (
    <>
      <div className={styles.frame} data-wide={FIELDS.length > MOST_IN_VIEW || undefined}>
        <table
          role="grid"
          className={styles.grid}
          style={{ minWidth: LEAST_WIDTH * (FIELDS.length + 1) }}
          aria-label={t('caption')}
          aria-multiselectable="true"
          {...keys.handlers}
          {...usePresses(keys)}
        >
          <thead>
            <tr>
              {FIELDS.map((field) => (
                <th key={field} scope="col" data-field={field} data-kind={described(field)?.kind}>
                  {nameOf(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={bodyRef}>
            {items.map((item, row) => (
              <tr key={item.id} data-failed={failures.has(item.id) || undefined}>
                {FIELDS.map((field, column) => {
                  const state = cellState(grid.edits, item, field, grid.locale);
                  const isActive = active.row === row && active.column === column;
                  const label = t('cell', { column: nameOf(field), name: item.name });
                  const typed = grid.edits[item.id]?.cells.location;
                  return (
                    <GridCell
                      key={field}
                      field={field}
                      row={row}
                      column={column}
                      text={shown(field, state.text)}
                      trouble={trouble(field, state)}
                      isEdited={state.isEdited}
                      isFailed={state.problem !== null}
                      isConflict={state.theirs !== null}
                      isActive={isActive}
                      isSelected={isInside({ row, column }, box)}
                      mayEdit={mayEdit(field)}
                      editor={
                        isActive && isEditing
                          ? {
                              label,
                              first: copied(field, state.text),
                              choices: choicesOf(field),
                              location_id: typed ? (typed.location_id ?? undefined) : item.location_id,
                              onCommit: keys.commit,
                              onCancel: keys.cancel,
                            }
                          : null
                      }
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {foot(
        activeItem && activeField ? (
          <GridStatus
            item={activeItem}
            field={activeField}
            grid={grid}
            failure={failures.get(activeItem.id) ?? null}
            onChosen={() => focusCell(active)}
          />
        ) : null,
      )}
    </>
  );
}

/** A press selects, with Shift or drawn on it selects several, twice writes. */
function usePresses({ select, edit, isEditing, active }: GridKeys) {
  const isDrawing = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target);
      if (place === null || event.button !== 0) return;
      const isActive = place.row === active.row && place.column === active.column;
      if (isEditing && isActive) return;
      // What is being written stays, as after Enter.
      if (isEditing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // A finger writes with its second press on a cell.
      if (event.pointerType === 'touch' && isActive && document.activeElement === cellAt(event))
        return edit(place);
      isDrawing.current = event.pointerType === 'mouse';
      select(place, { extend: event.shiftKey });
    },
    onPointerOver: (event: PointerEvent) => {
      const place = placeOf(event.target);
      if (isDrawing.current && place && event.buttons === 1) select(place, { extend: true, focus: false });
    },
    onPointerUp: () => {
      isDrawing.current = false;
    },
    onDoubleClick: (event: { target: EventTarget }) => {
      const place = placeOf(event.target);
      if (place && !isEditing) edit(place);
    },
  };
}

const cellAt = ({ target }: PointerEvent) =>
  target instanceof Element ? target.closest('[data-column]') : null;

interface GridCellProps {
  field: GridField;
  row: number;
  column: number;
  text: string;
  /** What is wrong with it, or what somebody else has made of it. */
  trouble: string | null;
  isEdited: boolean;
  isFailed: boolean;
  isConflict: boolean;
  isActive: boolean;
  isSelected: boolean;
  mayEdit: boolean;
  editor: Omit<CellEditorProps, 'field'> | null;
}

/** One cell: what stands in it, or the field in which it is written. */
const GridCell = memo(function GridCell(props: GridCellProps) {
  const { field, row, column, text, trouble, editor } = props;
  const Cell = field === 'name' ? 'th' : 'td';
  return (
    <Cell
      role={field === 'name' ? 'rowheader' : 'gridcell'}
      className={styles.cell}
      tabIndex={props.isActive && editor === null ? 0 : -1}
      aria-selected={props.isSelected}
      aria-readonly={!props.mayEdit}
      aria-invalid={props.isFailed || undefined}
      data-row={row}
      data-column={column}
      data-field={field}
      data-kind={described(field)?.kind}
      data-edited={props.isEdited || undefined}
      data-conflict={props.isConflict || undefined}
      title={trouble ?? undefined}
      // The press that begins a selection marks no text.
      onMouseDown={(event: MouseEvent) => (event.shiftKey ? event.preventDefault() : undefined)}
    >
      {editor ? (
        <CellEditor field={field} {...editor} />
      ) : (
        <>
          <span className={styles.text}>{text}</span>
          {trouble ? <Icon name="warn" className={styles.mark} /> : null}
          {trouble ? <span className="sr">{trouble}</span> : null}
        </>
      )}
    </Cell>
  );
});
