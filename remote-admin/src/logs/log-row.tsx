import { useTexts } from '@storeroom/sdk';
import type { StockLog } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { memo } from 'react';
import { useToldValues } from './change-words.hooks';
import { EntryRow } from './entry-row';
import { Actor, Cause, LogTime, OfList, Subject } from './log-parts';
import { LogDetails } from './log-details';
import { LogChange } from './log-value';
import { actionOf } from './logs.rules';
import { unnamedChanges } from './change-kinds.rules';
import styles from './logs.module.css';
import { isImported, UndoBatchButton, UndoButton } from './undo-button';

export const LogRow = memo(function LogRow({ log }: { log: StockLog }) {
  const t = useTexts('admin');
  const told = useToldValues()(log);
  return (
    <EntryRow
      data-log={log.id}
      tabIndex={-1}
      time={<LogTime log={log} />}
      user={<Actor log={log} />}
      what={
        <span className={styles.sentence} title={log.note ?? undefined}>
          <span className={styles.action}>
            <span>{t(`action.${actionOf(log)}`, { ...told, defaultValue: log.action })}</span>
            <Subject log={log} />
            {(log.amount_after ?? 0) < 0 && <Badge kind="danger">{t('logs.oversold')}</Badge>}
          </span>
          {log.note && <span className={styles.note}>{log.note}</span>}
          <OfList log={log} />
          <LogDetails changes={unnamedChanges(log)} />
        </span>
      }
      values={<LogChange log={log} />}
      delta={log.delta}
      location={log.location_name}
      source={<Cause log={log} />}
      undo={isImported(log) ? <UndoBatchButton log={log} what={log.name} /> : <UndoButton log={log} />}
    />
  );
});
