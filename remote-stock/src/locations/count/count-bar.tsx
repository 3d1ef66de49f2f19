import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import type { Location, Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button, IconButton } from '@storeroom/ui/button';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { usePhone } from '@storeroom/ui/phone';
import { useState } from 'react';
import { undoNameOf, refusalWords } from '../../items';
import { useUnsentTexts } from '../../unsent';
import { useReportDone } from '../changes/report-done.hooks';
import { useLocationWords } from '../location-words.hooks';
import { type CountEnd, useSendCount } from './count.queries';
import { type Count, countVerdicts, type CountedLines } from './count.rules';
import { WriteButton } from '../../write-button';
import styles from './count.module.css';
import { useUndoCount } from './undo-count.hooks';

interface CountBarProps {
  location: Location;
  items: readonly Stock[];
  /** The counted lines of `items`. */
  lines: CountedLines;
  /** Two devices counted an item differently, and the person has to choose a number before the count can be saved. */
  isUndecided: boolean;
  onClear: () => void;
  onScan: () => void;
  /** Called when the count is sent; returns its id. */
  onSend: () => string;
  onRefused: () => void;
  onDone: CountEnd['onDone'];
  onQueued: () => void;
}

/** The progress of the count, and the buttons to scan, start over and save. */
export function CountBar(props: CountBarProps) {
  const { location, items, lines, isUndecided, onClear, onScan, onSend, onRefused, onDone, onQueued } = props;
  const { t } = useLocationWords();
  const reportSaved = useReportSaved(location);
  const isPhone = usePhone();
  const unsentTexts = useUnsentTexts();
  const showToast = useSetAtom(showToastAtom);
  const { send, isPending, refusal } = useSendCount(location, {
    onDone: (count, sent) => {
      reportSaved(count);
      onDone(count, sent);
    },
    onQueued: () => {
      showToast({ kind: 'done', message: unsentTexts('countWaits', { name: location.name }) });
      onQueued();
    },
    onRefused,
  });
  const save = () => send(lines, onSend());
  const ids = items.map(({ id }) => id);
  const counts = countVerdicts(ids, lines);
  const counted = Object.keys(lines).length;
  const [isAsking, setAsking] = useState(false);
  const whyNot = isUndecided
    ? t('locations.counting.differing.first')
    : counted === 0
      ? t('locations.counting.nothing')
      : undefined;
  return (
    <div className={styles.foot} data-keep-clear>
      {refusal && refusal.status !== 409 ? (
        <Banner kind="danger">{refusalWords(refusal, t) || t('locations.notSaved')}</Banner>
      ) : null}
      <div className={styles.bar}>
        <p role="status">{t('locations.counting.tally', { ...counts, counted, total: ids.length })}</p>
        {isPhone ? (
          <IconButton icon="scan" label={t('locations.countScan')} aria-haspopup="dialog" onClick={onScan} />
        ) : null}
        <div className={styles.actions}>
          {isPhone ? null : (
            <Button icon="scan" aria-haspopup="dialog" onClick={onScan}>
              {t('locations.countScan')}
            </Button>
          )}
          {counted > 0 ? <Button onClick={onClear}>{t('locations.counting.clear')}</Button> : null}
          <WriteButton
            kind="primary"
            pending={isPending && t('field.saving')}
            disabledReason={whyNot}
            onClick={() => (counts.open > 0 ? setAsking(true) : save())}
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
          save();
        }}
      >
        {t('locations.counting.partly.text', { count: counts.open })}
      </ConfirmDialog>
    </div>
  );
}

/** Reports that a count was saved, and offers to undo it as a whole if it has changed any amount. */
function useReportSaved(location: Location) {
  const { t } = useLocationWords();
  const { name } = location;
  const reportDone = useReportDone();
  const { undo } = useUndoCount(location, () => reportDone(t('undone', { name })));
  return ({ batch_id, differences }: Count) => {
    if (batch_id === null) return;
    const undoAction = { name: undoNameOf({ batch_id }), undo: () => undo(batch_id) };
    reportDone(t('locations.counting.saved', { name }), differences.length > 0 ? undoAction : undefined);
  };
}
