import type { CountSide } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { useState } from 'react';
import { AskedMovements, useAskedTexts, useItemWords, useMoment } from '../items';
import styles from './unsent.module.css';
import { answered } from './kinds';
import { useQueue } from './unsent.hooks';
import { askedOf, leftOverOf, newerOf, type Entry, type Sides } from './unsent.rules';

interface AskedEntryProps {
  entry: Entry;
  /** Called when all its questions are answered, before the entry disappears. */
  onAnswered?: () => void;
}

/** The questions about movements at about the same time as this entry. It is sent once all are answered. */
export function AskedEntry({ entry, onAnswered }: AskedEntryProps) {
  const t = useAskedTexts();
  const { amount } = useItemWords();
  const momentOf = useMoment();
  const queue = useQueue();
  const [sides, setSides] = useState<Sides>({});
  const movements = askedOf(entry);
  const newer = newerOf(entry);
  const { work, refusal } = entry;
  const name = nameOf(entry) ?? entry.about.name;
  const isDelta = work.kind === 'pick' || (work.kind === 'adjust' && 'delta' in work.change);
  const counted = work.kind === 'count' ? work.lines[0]?.counted : undefined;
  const label = counted === undefined ? name : t('line', { name, amount: amount(counted), count: counted });
  const answer = (log_id: number, side: CountSide) => {
    const next = { ...sides, [log_id]: side };
    setSides(next);
    if (!movements.every((movement) => movement.log_id in next)) return;
    onAnswered?.();
    void queue.retry(entry.id, (asked) => answered(asked, next));
  };
  const leave = () => {
    onAnswered?.();
    void queue.drop(entry.id);
  };
  return (
    <div className={styles.asked}>
      <span className="strong">{label}</span>
      {newer && refusal ? (
        <>
          <span className="t14">
            {t('newer', {
              who: newer.by.who ?? t('somebody'),
              at: momentOf(newer.by.at),
              amount: amount(newer.amount),
            })}
          </span>
          <span className={styles.actions}>
            <Button aria-label={t('about', { name, words: t('leave') })} onClick={leave}>
              {t('leave')}
            </Button>
          </span>
        </>
      ) : (
        <AskedMovements
          movements={movements}
          about={name}
          question={isDelta ? 'pick' : 'count'}
          sides={sides}
          onSide={answer}
        />
      )}
    </div>
  );
}

/** The name of the item of the count line that is asked about. */
function nameOf({ work, refusal }: Entry): string | null {
  if (work.kind !== 'count') return null;
  const left = leftOverOf(refusal?.result);
  return (left?.unclear[0] ?? left?.newer[0])?.name ?? null;
}
