import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton, Button } from '../button';
import { Checkbox } from '../checkbox';
import { type ShownColumn, TABLE_DENSITIES, type ColumnKeys, type TableDensity } from '../table-layout';
import styles from './columns-dialog.module.css';
import type { ColumnsTexts } from './columns-texts';
import { Dialog } from '../dialog';
import { Segmented } from '../segmented';
import { canMove, listed, moved, pinToggled, resized, toggled } from './columns.rules';

interface ColumnEntryProps {
  label: string;
  /** Undefined while it is hidden. */
  column: ShownColumn | undefined;
  /** The column that is always visible. */
  isLead: boolean;
  /** Where rows are shown as cards, only visibility can be chosen. */
  factsOnly: boolean;
  mayMove: { up: boolean; down: boolean };
  /** The position, as it is announced. */
  placeWords: string;
  texts: ColumnsTexts;
  onToggle: () => void;
  onPin: () => void;
  onMove: (by: 1 | -1) => void;
  /** Changes the width by a step. */
  onResize: (by: 1 | -1) => void;
}

/** One column: visibility, position and width. */
function ColumnEntry({
  label,
  column,
  isLead,
  factsOnly,
  mayMove,
  placeWords,
  texts,
  onToggle,
  onPin,
  onMove,
  onResize,
}: ColumnEntryProps) {
  const arrow = (by: 1 | -1) => {
    const isPossible = by < 0 ? mayMove.up : mayMove.down;
    return (
      <IconButton
        icon={by < 0 ? 'asc' : 'desc'}
        size="small"
        label={by < 0 ? texts.moveUp(label) : texts.moveDown(label)}
        data-move={by}
        disabledReason={isPossible ? undefined : placeWords}
        onClick={() => onMove(by)}
      />
    );
  };
  return (
    <>
      <Checkbox
        label={label}
        checked={column !== undefined}
        aria-disabled={isLead || undefined}
        title={isLead ? texts.isLead?.(label) : undefined}
        onChange={() => {
          if (!isLead) onToggle();
        }}
      />
      {column === undefined || factsOnly ? null : (
        <span className={styles.tools}>
          <IconButton icon="minus" size="small" label={texts.narrower(label)} onClick={() => onResize(-1)} />
          <span className={styles.width} aria-hidden>
            {column.width ?? texts.auto}
          </span>
          <IconButton icon="plus" size="small" label={texts.wider(label)} onClick={() => onResize(1)} />
          <IconButton
            icon="tack"
            size="small"
            label={texts.pin(label)}
            aria-pressed={column.pinned ?? false}
            className={styles.pin}
            onClick={onPin}
          />
          {arrow(-1)}
          {arrow(1)}
        </span>
      )}
    </>
  );
}

export interface ColumnsDialogProps {
  keys: ColumnKeys;
  labelOf: (key: string) => string;
  columns: readonly ShownColumn[];
  density: TableDensity;
  /** Whether everything has its default, so that there is nothing to reset. */
  isUsual: boolean;
  /** Where rows are shown as cards, the dialog only chooses which columns they show. */
  factsOnly?: boolean;
  /** Why the latest change could not be saved. */
  problem?: string | null;
  texts: ColumnsTexts;
  /** The present width of the column on the screen, in pixels. */
  measure: (key: string) => number;
  onColumns: (columns: readonly ShownColumn[]) => void;
  onDensity: (density: TableDensity) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Pixels of one step. */
const STEP = 16;

/** Visibility, order and width of the columns of a table; changes apply at once. */
export function ColumnsDialog({
  keys,
  labelOf,
  columns,
  density,
  isUsual,
  factsOnly = false,
  problem,
  texts,
  measure,
  onColumns,
  onDensity,
  onReset,
  onClose,
}: ColumnsDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  const [latest, setLatest] = useState<{ key: string; by: 1 | -1 } | null>(null);
  const place = columns.findIndex(({ key }) => key === latest?.key);
  // A row that moves in the list loses the focus.
  useLayoutEffect(() => {
    if (latest === null || list.current?.contains(document.activeElement)) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-column-key="${latest.key}"] [data-move="${latest.by}"]`)
      ?.focus();
  }, [latest, place]);
  const placeOf = (key: string) =>
    texts.movedTo(labelOf(key), columns.findIndex((column) => column.key === key) + 1, columns.length);
  return (
    <Dialog
      open
      size={factsOnly ? 'normal' : 'wide'}
      title={texts.title}
      description={texts.description}
      onClose={onClose}
      footer={
        <>
          <Button
            aria-disabled={isUsual || undefined}
            title={isUsual ? texts.isUsual : undefined}
            onClick={isUsual ? undefined : onReset}
          >
            {texts.reset}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      {problem ? <p role="alert">{problem}</p> : null}
      <ul ref={list} aria-label={texts.columns} className={styles.columns}>
        {listed(columns, keys).map((key) => (
          <li key={key} className={styles.column} data-column-key={key}>
            <ColumnEntry
              label={labelOf(key)}
              column={columns.find((column) => column.key === key)}
              isLead={key === keys.known[0]}
              factsOnly={factsOnly}
              mayMove={{ up: canMove(columns, key, -1), down: canMove(columns, key, 1) }}
              placeWords={placeOf(key)}
              texts={texts}
              onToggle={() => onColumns(toggled(columns, key))}
              onPin={() => onColumns(pinToggled(columns, key))}
              onMove={(by) => {
                setLatest({ key, by });
                onColumns(moved(columns, key, by));
              }}
              onResize={(by) => onColumns(resized(columns, key, measure(key) + by * STEP))}
            />
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {latest && place >= 0 ? placeOf(latest.key) : null}
      </p>
      <div className={styles.density}>
        <span aria-hidden>{texts.density}</span>
        <Segmented
          label={texts.density}
          value={density}
          options={TABLE_DENSITIES.map((one) => ({ value: one, label: texts.densities[one] }))}
          onChange={onDensity}
        />
      </div>
    </Dialog>
  );
}
