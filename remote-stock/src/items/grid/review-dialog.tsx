import { Banner } from '@storeroom/ui/banner';
import { Button, IconButton } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { Icon } from '@storeroom/ui/icon';
import { useCellWords } from './cell-words.hooks';
import { isReady } from './edits.rules';
import type { GridEdits } from './grid-edits.hooks';
import { WriteButton } from '../../write-button';
import styles from './grid.module.css';

export interface ReviewDialogProps {
  grid: GridEdits;
  /** How many rows can be sent. */
  ready: number;
  isPending: boolean;
  problem: string | null;
  failures: ReadonlyMap<number, string>;
  onSave: () => void;
  onClose: () => void;
}

/** Every change before it is saved: what was, what is to be, and what keeps a row here. */
export function ReviewDialog(props: ReviewDialogProps) {
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
