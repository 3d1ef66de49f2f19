import { now, useLocale, useTexts } from '@storeroom/shared';
import type { StockLog } from '@storeroom/shared/contract';
import { Avatar } from '@storeroom/shared/ui/avatar';
import { formatAmount, formatMoment, formatRelative } from '@storeroom/shared/ui/format';
import { actionKey } from '../logs';
import styles from './activity.module.css';
import { BoldText } from './bold-text';

/** "Tom received 120 Cable tie" where the amount moved, "Tom archived Duct tape" where it did not. */
function Sentence({ log }: { log: StockLog }) {
  const t = useTexts('admin');
  const locale = useLocale();
  const moved = log.delta !== null && log.delta !== 0 && log.action === 'adjusted';
  const values = {
    who: (log.actor?.name ?? t('logs.system')).split(' ')[0],
    amount: formatAmount(Math.abs(log.delta ?? 0), locale),
    name: log.name,
  };
  const key = actionKey(log).replace('action.', '');
  return <BoldText text={t(`activity.${moved ? 'moved' : 'did'}.${key}`, values)} />;
}

export function ActivityEntry({ log }: { log: StockLog }) {
  const t = useTexts('admin');
  const locale = useLocale();
  const below = log.amount_after !== null && log.amount_after < 0 && log.delta !== null;
  return (
    <li>
      <Avatar name={log.actor?.name ?? t('logs.system')} tone="ink" />
      <span className={styles['words']}>
        <Sentence log={log} />
        {below && (
          <>
            {t('activity.below')} <b className="strong minus">{formatAmount(log.amount_after, locale)}</b>
          </>
        )}
      </span>
      <time dateTime={log.created_at} title={formatMoment(log.created_at, locale)}>
        {formatRelative(log.created_at, now(), locale)}
      </time>
    </li>
  );
}
