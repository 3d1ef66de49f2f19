import { IconButton } from '../button';
import { Checkbox } from '../checkbox';
import type { ShownColumn } from '../table-layout';
import styles from './columns-dialog.module.css';
import type { ColumnsTexts } from './columns-texts';

export interface ColumnEntryProps {
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
export function ColumnEntry({
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
