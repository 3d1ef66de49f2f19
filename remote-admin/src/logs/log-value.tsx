import { useLocale, useTexts } from '@storeroom/sdk';
import type { StockLog } from '@storeroom/contract';
import { formatSigned } from '@storeroom/ui/format';
import { Icon } from '@storeroom/ui/icon';
import { useValueText, type Value } from './change-words.hooks';
import { amountBefore } from './logs.rules';
import { codeOf, unnamedChanges } from './change-kinds.rules';
import styles from './logs.module.css';

interface Pair {
  old: Value;
  new: Value;
  field?: string;
}

/**
 * The old and new value of a log row: of the amount if it changed, otherwise of the field that its sentence names; null where
 * the sentence is complete without them.
 */
export function pairOf(log: StockLog): Pair | null {
  const before = amountBefore(log);
  if (before !== null && log.delta !== 0) return { old: before, new: log.amount_after };
  if (log.action === 'created' || unnamedChanges(log).length > 0) return null;
  const change = log.changes.find(({ field }) => field !== 'deleted_at');
  // A photo has no value to show: the sentence says that it was added, removed or replaced.
  if (!change || change.field === 'photo' || codeOf(change) !== undefined) return null;
  return { old: change.old_text ?? change.old, new: change.new_text ?? change.new, field: change.field };
}

/** "Old value → new value". */
export function LogChange({ log }: { log: StockLog }) {
  const t = useTexts('admin');
  const text = useValueText();
  const pair = pairOf(log);
  if (pair === null) return null;
  const [old, next] = [text(pair.old, pair.field), text(pair.new, pair.field)];
  return (
    <span className={styles.change}>
      <span className={styles.old} title={old}>
        <span className="sr">{t('logs.from')}</span>
        {old}
      </span>
      <Icon name="arrow" size={16} />
      <span
        className={styles.new}
        title={next}
        data-minus={typeof pair.new === 'number' && pair.new < 0 ? '' : undefined}
      >
        <span className="sr">{t('logs.to')}</span>
        {next}
      </span>
    </span>
  );
}

/** `+48`, `−12`, or nothing if the amount did not change. */
export function LogDelta({ delta }: { delta: number | null }) {
  const locale = useLocale();
  if (delta === null || delta === 0) return null;
  return <span className={`strong ${delta < 0 ? 'minus' : 'plus'}`}>{formatSigned(delta, locale)}</span>;
}
