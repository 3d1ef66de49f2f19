import { Banner } from '@storeroom/ui/banner';
import { Button, IconButton } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { Icon } from '@storeroom/ui/icon';
import type { Stock } from '@storeroom/contract';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { usePhone } from '@storeroom/ui/phone';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCellWords, useGridTexts, type GridEdits, type useSaveSheet } from './grid-edits.hooks';
import { isReady, callsOf, cellState, type GridField, type GridItem } from './edits.rules';
import { WriteButton } from '../../write-button';
import styles from './grid.module.css';

interface ReviewDialogProps {
  grid: GridEdits;
  /** How many rows can be sent. */
  ready: number;
  isPending: boolean;
  problem: string | null;
  failures: ReadonlyMap<number, string>;
  onSave: () => void;
  onClose: () => void;
}

/** The review of all changes before they are saved: the old and new values, and why a row cannot be saved. */
function ReviewDialog(props: ReviewDialogProps) {
  const { grid, ready, isPending, problem, failures, onSave, onClose } = props;
  const { t, shown, nameOf, trouble } = useCellWords();
  const waiting = new Set(grid.changes.filter((change) => !isReady(change)).map(({ item }) => item.id)).size;
  return (
    <Dialog
      open
      size="wide"
      title={t('review.title', { count: grid.changes.length })}
      initialFocus="title"
      pending={isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} pending={isPending}>
            {t('review.back')}
          </Button>
          <WriteButton
            kind="primary"
            pending={isPending}
            disabledReason={ready === 0 ? t('none') : undefined}
            onClick={onSave}
          >
            {t('review.save', { count: ready })}
          </WriteButton>
        </>
      }
    >
      {problem ? <Banner kind="danger">{problem}</Banner> : null}
      {waiting > 0 ? <Banner kind="warn">{t('review.waiting', { count: waiting })}</Banner> : null}
      <ul className={styles.review}>
        {grid.changes.map((change) => {
          const { item, field, before, text } = change;
          const words = trouble(field, change) ?? failures.get(item.id) ?? null;
          return (
            <li key={`${item.id} ${field}`} data-trouble={words !== null || undefined}>
              <span className={styles.reviewName}>
                <strong>{item.name}</strong>
                <span className="soft">{nameOf(field)}</span>
              </span>
              <span className={styles.reviewValues}>
                <del>{shown(field, before)}</del>
                <Icon name="arrow" />
                <ins>{shown(field, text)}</ins>
              </span>
              <IconButton
                size="small"
                icon="x"
                label={t('review.drop', { column: nameOf(field), name: item.name })}
                disabledReason={isPending ? t('review.saving') : undefined}
                onClick={() => {
                  if (grid.changes.length === 1) onClose();
                  grid.dropCell(item.id, field);
                }}
              />
              {words ? <span className={styles.reviewTrouble}>{words}</span> : null}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

interface GridStatusProps {
  item: GridItem;
  field: GridField;
  grid: GridEdits;
  failure: string | null;
  onChosen: () => void;
}

/** What is wrong with the cell in focus, and the choice between both values if somebody else has changed it. */
export function GridStatus({ item, field, grid, failure, onChosen }: GridStatusProps) {
  const isPhone = usePhone();
  const { t, shown, trouble } = useCellWords();
  const state = cellState(grid.edits, item, field, grid.locale);
  const words = trouble(field, state) ?? failure;
  const chosen = (act: () => void) => () => {
    act();
    onChosen();
  };
  return (
    <div className={styles.status} data-trouble={words !== null || undefined}>
      <p role="status">{words ?? t(isPhone ? 'hintPhone' : 'hint')}</p>
      {state.theirs === null ? null : (
        <>
          <Button size="small" onClick={chosen(() => grid.keepMine(item, field))}>
            {t('keepMine', { mine: shown(field, state.text) })}
          </Button>
          <Button size="small" onClick={chosen(() => grid.dropCell(item.id, field))}>
            {t('takeTheirs', { theirs: shown(field, state.theirs) })}
          </Button>
        </>
      )}
    </div>
  );
}

interface GridBarProps {
  grid: GridEdits;
  rows: readonly Stock[];
  sheet: ReturnType<typeof useSaveSheet>;
  /** How many pasted cells were not filled in. */
  left: number;
  isReviewing: boolean;
  onReview: (on: boolean) => void;
  /** Discards all edits. */
  onDiscard: () => void;
}

/** The bar with the number of unsaved changes, and buttons to undo, redo, discard and review them. */
export function GridBar({ grid, rows, sheet, left, isReviewing, onReview, onDiscard }: GridBarProps) {
  const t = useGridTexts();
  const { changes } = grid;
  const onPage = new Set(rows.map(({ id }) => id));
  const elsewhere = new Set(changes.map(({ item }) => item.id).filter((id) => !onPage.has(id))).size;
  const ready = callsOf(grid.edits, grid.nowOf, grid.locale).length;
  return (
    <div className={styles.bar}>
      <p className={styles.count}>
        {changes.length === 0 ? (
          <span className="soft">{t('none')}</span>
        ) : (
          t('changes', { count: changes.length })
        )}
        {elsewhere > 0 ? <span className="soft"> {t('elsewhere', { count: elsewhere })}</span> : null}
        {left > 0 ? <span className="soft"> {t('pastedLeft', { count: left })}</span> : null}
        {grid.isRestored && changes.length > 0 ? <span className="soft"> {t('restored')}</span> : null}
      </p>
      <IconButton
        icon="undo"
        label={t('undo')}
        disabledReason={grid.canUndo ? undefined : t('none')}
        onClick={grid.undo}
      />
      <IconButton
        icon="undo"
        className={styles.mirrored}
        label={t('redo')}
        disabledReason={grid.canRedo ? undefined : t('nothingUndone')}
        onClick={grid.redo}
      />
      <DiscardAll changes={changes.length} onDiscard={onDiscard} />
      <WriteButton
        kind="primary"
        disabledReason={changes.length === 0 ? t('none') : undefined}
        onClick={() => onReview(true)}
      >
        {changes.length === 0 ? t('review0') : t('reviewChanges', { count: changes.length })}
      </WriteButton>
      {isReviewing && changes.length > 0 ? (
        <ReviewDialog
          grid={grid}
          ready={ready}
          isPending={sheet.isPending}
          problem={sheet.problem}
          failures={sheet.failures}
          onSave={sheet.save}
          onClose={() => onReview(false)}
        />
      ) : null}
    </div>
  );
}

interface DiscardAllProps {
  /** The number of edited cells that are not saved. */
  changes: number;
  onDiscard: () => void;
}

/** Discards all edits after a confirmation, which says how many they are. */
function DiscardAll({ changes, onDiscard }: DiscardAllProps) {
  const t = useGridTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button disabledReason={changes === 0 ? t('none') : undefined} onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        kind="danger"
        title={t('discarding.title', { count: changes })}
        confirmLabel={t('discarding.yes')}
        cancelLabel={t('discarding.no')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          // The dialog restores the focus when it closes, which must be over before the grid takes it.
          flushSync(() => setAsking(false));
          onDiscard();
        }}
      >
        {t('discarding.text')}
      </ConfirmDialog>
    </>
  );
}
