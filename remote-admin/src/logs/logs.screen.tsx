import { useTexts, addTexts, lazyPart, useCan, useSearch } from '@storeroom/sdk';
import type { StockLog } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { memo } from 'react';
import { useSentenceValues } from './change-words.hooks';
import { EntryRow } from './entry-row';
import { Actor, Cause, LogTime, PickingListLink, Subject } from './log-parts';
import { LogDetails } from './log-details';
import { LogChange } from './log-value';
import { actionOf } from './logs.rules';
import { unnamedChanges } from './change-kinds.rules';
import styles from './logs.module.css';
import { isImported, UndoBatchButton, UndoButton } from './undo-button';
import { isGrouped, LogGroup } from './log-group';
import { kindFrom } from './log-lists';
import { LogPage } from './log-page';
import en from '../texts/admin.logs.en.json';
import fr from '../texts/admin.logs.fr.json';

const LogRow = memo(function LogRow({ log }: { log: StockLog }) {
  const t = useTexts('admin');
  const values = useSentenceValues()(log);
  return (
    <EntryRow
      data-log={log.id}
      tabIndex={-1}
      time={<LogTime log={log} />}
      user={<Actor log={log} />}
      what={
        <span className={styles.sentence} title={log.note ?? undefined}>
          <span className={styles.action}>
            <span>{t(`action.${actionOf(log)}`, { ...values, defaultValue: log.action })}</span>
            <Subject log={log} />
            {(log.amount_after ?? 0) < 0 && <Badge kind="danger">{t('logs.oversold')}</Badge>}
          </span>
          {log.note && <span className={styles.note}>{log.note}</span>}
          <PickingListLink log={log} />
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

// The texts of this page; the dashboard's activity only needs those of the rows.
addTexts('en', 'admin', en);
addTexts('fr', 'admin', fr);

/** The pages of all logs but that of stock, in a file of their own. */
const OtherLogPage = lazyPart(
  async () => (await import(/* webpackChunkName: "other-logs" */ './other-log-page')).OtherLogPage,
);

/** The six logs of the team, a tab for each. */
export default function LogsScreen() {
  const can = useCan();
  const [search] = useSearch();
  const kind = kindFrom(search.get('type'), can);
  if (kind !== 'stock') return <OtherLogPage key={kind} kind={kind} />;
  return (
    <LogPage kind="stock" row={(log) => (isGrouped(log) ? <LogGroup log={log} /> : <LogRow log={log} />)} />
  );
}
