import type { StockLog } from '@storeroom/shared/contract';
import { Button } from '@storeroom/shared/ui/button';
import { formatMoment, formatShortDay, formatSigned, formatTime } from '@storeroom/shared/ui/format';
import { firstName, useItemWords } from './item-words';
import styles from './item-panel.module.css';
import { linesOf, type LogLine } from './log-words.rules';
import { useMinute } from './use-minute';

function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

export function HistoryEntry({ log, onUndo }: { log: StockLog; onUndo?: () => void }) {
  const { t, locale } = useItemWords();
  const now = useMinute();
  const time = Date.parse(log.created_at);
  const details = [
    log.actor ? firstName(log.actor.name) : t('history.system'),
    log.action === 'undone' ? t('history.undone') : null,
    log.reason ? t(`reason.${log.reason}`).toLocaleLowerCase(locale) : null,
    log.note,
  ].filter(Boolean);
  return (
    <li className={styles.entry}>
      <time className="soft t12" dateTime={log.created_at} title={formatMoment(time, locale)}>
        {isSameDay(time, now) ? formatTime(time, locale) : formatShortDay(time, locale)}
      </time>
      <span className={styles.words}>
        {linesOf(log).map((line, place) => (
          <span key={place}>
            <Line line={line} log={log} />
          </span>
        ))}
        <span className="soft t12">{details.join(' · ')}</span>
      </span>
      {onUndo ? (
        <Button kind="quiet" size="small" icon="undo" onClick={onUndo} aria-label={t('history.undo-this')}>
          {t('undo')}
        </Button>
      ) : null}
    </li>
  );
}

function Line({ line, log }: { line: LogLine; log: StockLog }) {
  const { t, amount, locale } = useItemWords();
  switch (line.kind) {
    case 'amount':
      return (
        <>
          <span className="num">{t('history.amount', { from: amount(line.from), to: amount(line.to) })}</span>{' '}
          <span className={line.delta < 0 ? 'num minus' : 'num plus'}>
            {formatSigned(line.delta, locale)}
          </span>
        </>
      );
    case 'name':
      return t('history.name', { from: line.from, to: line.to });
    case 'location': {
      const place = (name: string | null) => name ?? t('location.not-set');
      return t('history.location', { from: place(line.from), to: place(line.to) });
    }
    case 'minus':
      return t(line.allowed ? 'history.minus-on' : 'history.minus-off');
    case 'shelf':
      return t(line.archived ? 'history.archived' : 'history.unarchived');
    case 'act':
      return t(`history.${log.action}`, { amount: amount(log.amount_after) });
  }
}
