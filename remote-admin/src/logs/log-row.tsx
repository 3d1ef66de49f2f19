import { Link, useCan, useLocale, useTexts } from '@storeroom/shared';
import { type StockLog } from '@storeroom/shared/contract';
import { Avatar } from '@storeroom/shared/ui/avatar';
import { Badge } from '@storeroom/shared/ui/badge';
import { formatMoment, formatTime } from '@storeroom/shared/ui/format';
import { Cell, Row } from '@storeroom/shared/ui/table';
import { memo } from 'react';
import { LogChange, LogDelta } from './log-value';
import { actionKey } from './logs.rules';
import styles from './logs.module.css';
import { UndoButton } from './undo-button';

function Subject({ log }: { log: StockLog }) {
  const can = useCan();
  const gone = log.action === 'deleted';
  if (gone || !can('stock')) return <span className={styles['subject']}>{log.name}</span>;
  return (
    <Link className={styles['subject']} to={`/stock?item=${log.stock_id}`}>
      {log.name}
    </Link>
  );
}

function Actor({ actor }: { actor: StockLog['actor'] }) {
  const t = useTexts('admin');
  const name = actor?.name ?? t('logs.system');
  return (
    <span className="row">
      <Avatar name={name} size="small" tone="ink" />
      <span className="cut" title={name}>
        {name.split(' ')[0]}
      </span>
    </span>
  );
}

export const LogRow = memo(function LogRow({ log }: { log: StockLog }) {
  const t = useTexts('admin');
  const locale = useLocale();
  return (
    <Row className={styles['entry']}>
      <Cell className={styles['time']}>
        <time dateTime={log.created_at} title={formatMoment(log.created_at, locale)}>
          {formatTime(log.created_at, locale)}
        </time>
      </Cell>
      <Cell className={styles['person']}>
        <Actor actor={log.actor} />
      </Cell>
      <Cell className={styles['what']}>
        <span className={styles['sentence']}>
          <span>{t(actionKey(log))}</span>
          <Subject log={log} />
          {(log.amount_after ?? 0) < 0 && <Badge kind="danger">{t('logs.oversold')}</Badge>}
          {log.note && <span className={styles['note']}>{log.note}</span>}
        </span>
      </Cell>
      <Cell className={styles['values']}>
        <LogChange log={log} />
      </Cell>
      <Cell className={styles['delta']}>
        <LogDelta delta={log.delta} />
      </Cell>
      <Cell className={styles['place']}>{log.location_name}</Cell>
      <Cell className={styles['source']}>{t(`cause.${log.cause}`)}</Cell>
      <Cell className={styles['undo']}>
        <UndoButton log={log} />
      </Cell>
    </Row>
  );
});
