import type { Stock } from '@storeroom/contract';
import { useCan } from '@storeroom/sdk';
import { Icon } from '@storeroom/ui/icon';
import {
  memo,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useId,
  useLayoutEffect,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react';
import { useCellWords, type GridEdits } from './grid-edits.hooks';
import { cellState, described, FIELDS, type GridField, gridItem, type Typed } from './edits.rules';
import { type GridKeys, useGridKeys, isInside, type Place } from './grid-keys.hooks';
import { GridStatus } from './grid-bar';
import styles from './grid.module.css';
import { LocationField } from '../fields/field-input';

interface GridTableProps {
  rows: readonly Stock[];
  grid: GridEdits;
  /** The server's messages about rows that it did not save, by item id. */
  failures: ReadonlyMap<number, string>;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  onPasted: (counts: { filled: number; left: number }) => void;
  /** Renders what is below the grid; `status` is about the cell in focus. */
  foot: (status: ReactNode) => ReactNode;
}

/** The least width of a column in pixels; the name has twice as much. */
const LEAST_WIDTH = 128;
/** With more columns the grid scrolls sideways. */
const MAX_IN_VIEW = 6;

const cellAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;

const placeOf = (target: EventTarget): Place | null => {
  const cell = cellAt(target);
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

/** The items of a page as a spreadsheet, with the status of the cell in focus below it. */
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
      <div className={styles.frame} data-wide={FIELDS.length > MAX_IN_VIEW || undefined}>
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

/** Mouse and touch: a press selects a cell, with Shift or by dragging several; a double click edits. */
function usePresses({ select, edit, isEditing, active }: GridKeys) {
  const isDrawing = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target);
      if (place === null || event.button !== 0) return;
      const isActive = place.row === active.row && place.column === active.column;
      if (isEditing && isActive) return;
      // Blur commits the text that is being typed, as Enter does.
      if (isEditing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // On a touch screen the second press on a cell edits it.
      if (event.pointerType === 'touch' && isActive && document.activeElement === cellAt(event.target))
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

interface GridCellProps {
  field: GridField;
  row: number;
  column: number;
  text: string;
  /** What is wrong with it, or what somebody else has changed it to. */
  trouble: string | null;
  isEdited: boolean;
  isFailed: boolean;
  isConflict: boolean;
  isActive: boolean;
  isSelected: boolean;
  mayEdit: boolean;
  editor: Omit<CellEditorProps, 'field'> | null;
}

/** One cell, with its text or its editor. */
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
      // Shift and a press select cells, and must not select text.
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

interface CellEditorProps {
  field: GridField;
  label: string;
  first: string;
  /** The texts of the choices; empty if the field has none. */
  choices: readonly string[];
  /** Undefined while the id of the typed name is not known. */
  location_id: number | null | undefined;
  onCommit: (typed: Typed, step?: Place) => void;
  onCancel: () => void;
}

/** A placeholder for the id of a location whose name alone is known. No location has it. */
const NAME_ALONE = 0;

const HERE: Place = { row: 0, column: 0 };

/** Where Enter (down) and Tab (right) move to, with Shift in the opposite direction; null for other keys. */
function stepAfter({ key, shiftKey }: KeyboardEvent): Place | null {
  const by = shiftKey ? -1 : 1;
  if (key === 'Enter') return { row: by, column: 0 };
  return key === 'Tab' ? { row: 0, column: by } : null;
}

/** The editor of a cell, until Enter, Tab, Escape or a press elsewhere. */
function CellEditor(props: CellEditorProps) {
  return props.field === 'location' ? <LocationEditor {...props} /> : <TextEditor {...props} />;
}

/** Returns a function that only acts once, because keys that commit or cancel also cause a blur. */
function useOnce() {
  const isOver = useRef(false);
  return (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
}

function TextEditor({ field, label, first, choices, onCommit, onCancel }: CellEditorProps) {
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const id = useId();
  const kind = described(field)?.kind;
  const [text, setText] = useState(first);
  const once = useOnce();
  useLayoutEffect(() => {
    ref.current?.focus();
    ref.current?.select();
  }, []);
  // An input would join the lines of the text.
  const Editor = kind === 'lines' ? 'textarea' : 'input';
  return (
    <>
      <Editor
        ref={ref}
        className={styles.editor}
        aria-label={label}
        value={text}
        inputMode={field === 'amount' || kind === 'amount' ? 'decimal' : 'text'}
        list={choices.length > 0 ? id : undefined}
        autoComplete="off"
        onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.nativeEvent.isComposing) return;
          event.stopPropagation();
          const step = stepAfter(event);
          if (event.key !== 'Escape' && step === null) return;
          event.preventDefault();
          once(() => (step === null ? onCancel() : onCommit({ text }, step)));
        }}
        onBlur={() => once(() => onCommit({ text }))}
      />
      {choices.length > 0 ? (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

function LocationEditor({ label, first, location_id, onCommit, onCancel }: CellEditorProps) {
  const ref = useRef<HTMLDivElement>(null);
  const once = useOnce();
  const input = () => ref.current?.querySelector('input');
  useLayoutEffect(() => {
    input()?.focus();
    input()?.select();
  }, []);
  /** The typed text. It has no id unless it is unchanged, so it is looked up. */
  const typed = (): Typed => {
    const text = input()?.value ?? first;
    return text === first && location_id !== undefined ? { text, location_id } : { text };
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    const step = stepAfter(event);
    const list = event.currentTarget;
    // Without an active option in the list, Enter commits the typed text.
    const isChoice = event.key !== 'Enter' || list.hasAttribute('aria-activedescendant');
    const isOfList = list.ariaExpanded === 'true' && event.key !== 'Tab' && isChoice;
    if (isOfList || (event.key !== 'Escape' && step === null)) return;
    event.preventDefault();
    once(() => (step === null ? onCancel() : onCommit(typed(), step)));
  };
  return (
    <div ref={ref} className={styles.locationEditor}>
      <LocationField
        aria-label={label}
        value={location_id ?? (first === '' ? null : NAME_ALONE)}
        name={first || null}
        onChange={(id, name = '') => once(() => onCommit({ text: name, location_id: id }, HERE))}
        onKeyDown={press}
        onBlur={(event) => {
          if (!ref.current?.contains(event.relatedTarget)) once(() => onCommit(typed()));
        }}
      />
    </div>
  );
}
