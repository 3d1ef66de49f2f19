import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Segmented } from '../segmented';
import { TABLE_DENSITIES, type ColumnKeys, type ShownColumn, type TableDensity } from '../table-layout';
import { ColumnEntry } from './column-entry';
import styles from './columns-dialog.module.css';
import { canMove, listed, moved, pinToggled, resized, toggled } from './columns.rules';
import type { ColumnsTexts } from './columns-texts';

export interface ColumnsDialogProps {
  keys: ColumnKeys;
  labelOf: (key: string) => string;
  columns: readonly ShownColumn[];
  density: TableDensity;
  /** Everything has its default already. */
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
