import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import type { Location, Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { useState } from 'react';
import { refusalWords } from '../../items';
import { useWaitingWords } from '../../waiting';
import { useLocationWords } from '../location-words.hooks';
import type { Count } from './count.api';
import { useSendCount } from './count.queries';
import { tally, type CountedLines } from './count.rules';
import { WriteButton } from '../../write-button';
import styles from './count.module.css';
import { useUndoCount } from './undo-count.hooks';

export interface CountBarProps {
  location: Location;
  items: readonly Stock[];
  lines: CountedLines;
  onClear: () => void;
  onScan: () => void;
  onDone: (count: Count) => void;
  onKept: () => void;
}

/** How far the count is, and the way to save it. */
export function CountBar({ location, items, lines, onClear, onScan, onDone, onKept }: CountBarProps) {
  const { t } = useLocationWords();
  const reportSaved = useReportSaved(location);
  const tw = useWaitingWords();
  const showToast = useSetAtom(showToastAtom);
  const { send, isPending, refusal } = useSendCount(location, {
    onDone: (count) => {
      reportSaved(count.batch_id);
      onDone(count);
    },
    onKept: () => {
      showToast({ kind: 'done', message: tw('countWaits', { name: location.name }) });
      onKept();
    },
  });
  const ids = items.map(({ id }) => id);
  const counts = tally(ids, lines);
  const counted = Object.keys(lines).length;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.foot} data-keep-clear>
      {refusal ? <Banner kind="danger">{refusalWords(refusal, t) || t('locations.notSaved')}</Banner> : null}
      <div className={styles.bar}>
        <p role="status">{t('locations.counting.tally', { ...counts, counted, total: ids.length })}</p>
        <div className={styles.actions}>
          <Button icon="scan" aria-haspopup="dialog" onClick={onScan}>
            {t('locations.countScan')}
          </Button>
          {counted > 0 ? <Button onClick={onClear}>{t('locations.counting.clear')}</Button> : null}
          <WriteButton
            kind="primary"
            pending={isPending && t('field.saving')}
            disabledReason={counted === 0 ? t('locations.counting.nothing') : undefined}
            onClick={() => (counts.open > 0 ? setAsking(true) : send(lines))}
          >
            {t('locations.counting.save')}
          </WriteButton>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        kind="primary"
        title={t('locations.counting.partly.title', { name: location.name })}
        confirmLabel={t('locations.counting.partly.yes', { count: counted })}
        cancelLabel={t('locations.counting.partly.goOn')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          send(lines);
        }}
      >
        {t('locations.counting.partly.text', { count: counts.open })}
      </ConfirmDialog>
    </div>
  );
}

/** Tells that a count is saved, and offers to take the whole of it back. */
function useReportSaved(location: Location) {
  const { t } = useLocationWords();
  const showToast = useSetAtom(showToastAtom);
  const { undo } = useUndoCount(location);
  return (batch: string) =>
    showToast({
      kind: 'done',
      message: t('locations.counting.saved', { name: location.name }),
      action: { label: t('undo'), run: () => undo(batch) },
    });
}
