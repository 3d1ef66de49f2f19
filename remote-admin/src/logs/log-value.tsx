import { useLocale, useTexts } from '@storeroom/shared';
import type { StockLog } from '@storeroom/shared/contract';
import { formatAmount, formatSigned } from '@storeroom/shared/ui/format';
import { Icon } from '@storeroom/shared/ui/icon';
import { amountBefore } from './logs.rules';
import styles from './logs.module.css';

type Value = string | number | boolean | null;

function useValueText(): (value: Value) => string {
  const t = useTexts('admin');
  const locale = useLocale();
  return (value) => {
    if (value === null || value === '') return t('logs.nothing');
    if (typeof value === 'boolean') return t(value ? 'logs.on' : 'logs.off');
    return typeof value === 'number' ? formatAmount(value, locale) : value;
  };
}

/** The pair of values that a log row tells: the amount where it moved, else the first field that people read. */
function pairOf(log: StockLog): { old: Value; new: Value } | null {
  const before = amountBefore(log);
  if (before !== null && log.delta !== 0) return { old: before, new: log.amount_after };
  if (log.action === 'created') return null;
  const change = log.changes.find(({ field }) => field !== 'deleted_at');
  if (!change) return null;
  return { old: change.old_text ?? change.old, new: change.new_text ?? change.new };
}

/** Old value, arrow, new value. */
export function LogChange({ log }: { log: StockLog }) {
  const t = useTexts('admin');
  const text = useValueText();
  const pair = pairOf(log);
  if (pair === null) return null;
  return (
    <span className={styles['change']}>
      <s className={styles['old']}>
        <span className="sr">{t('logs.from')}</span>
        {text(pair.old)}
      </s>
      <Icon name="arrow" size={16} />
      <span
        className={styles['new']}
        data-minus={typeof pair.new === 'number' && pair.new < 0 ? '' : undefined}
      >
        <span className="sr">{t('logs.to')}</span>
        {text(pair.new)}
      </span>
    </span>
  );
}

/** `+48`, `−12`, or nothing when the amount did not move. */
export function LogDelta({ delta }: { delta: number | null }) {
  const locale = useLocale();
  if (delta === null || delta === 0) return null;
  return <span className={`strong ${delta < 0 ? 'minus' : 'plus'}`}>{formatSigned(delta, locale)}</span>;
}
