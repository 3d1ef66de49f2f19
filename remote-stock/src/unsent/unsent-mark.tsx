import { readAtPace, refreshFigures, useQueryClient } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { useState } from 'react';
import styles from './unsent.module.css';
import { UnsentDialog } from './unsent-dialog';
import { useUnsentTexts } from './unsent-texts.hooks';
import { useEntriesLate, useOthersUnsent, useOutcomes, useSending } from './unsent.hooks';
import { readSoon, useUnsentItems } from './unsent-items.hooks';
import { isOfLocation } from './kinds';
import { isWaiting } from './unsent.rules';

/** In the bar of every page: how many entries wait to be sent or were refused. Nothing when there are none. */
export function UnsentMark() {
  const t = useUnsentTexts();
  const client = useQueryClient();
  const entries = useEntriesLate();
  const others = useOthersUnsent();
  const [isOpen, setOpen] = useState(false);
  useSending();
  useUnsentItems();
  useOutcomes((outcome) => {
    // A change of a location also changes items and figures. Picks are handled by the open list.
    if (outcome.kind !== 'done' || !isOfLocation(outcome.entry)) return;
    readAtPace('unsent figures', refreshFigures);
    readSoon(client, ['count'], ['stock'], ['locations']);
  });
  const count = entries.length + others;
  if (count === 0 && !isOpen) return null;
  const refused = entries.filter((entry) => !isWaiting(entry)).length;
  const waiting = entries.length - refused;
  const words = [
    ...(refused > 0 ? [t('refusedMark', { count: refused })] : []),
    ...(waiting > 0 ? [t('mark', { count: waiting })] : []),
    ...(others > 0 ? [t('othersMark', { count: others })] : []),
  ].join(' · ');
  return (
    <>
      {count > 0 ? (
        <Button
          kind="quiet"
          className={styles.mark}
          icon={refused > 0 ? 'warn' : 'in'}
          aria-label={words}
          aria-haspopup="dialog"
          data-refused={refused > 0 || undefined}
          onClick={() => setOpen(true)}
        >
          <span className={styles.words}>{words}</span>
          <span className={styles.number}>{count}</span>
        </Button>
      ) : null}
      {isOpen ? <UnsentDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
