import { useLocale, useTexts } from '@storeroom/sdk';
import type { StockLog } from '@storeroom/contract';
import { formatAmount } from '@storeroom/ui/format';
import { Icon } from '@storeroom/ui/icon';
import { memo, useState } from 'react';
import { EntryRow } from './entry-row';
import { GroupParts } from './group-parts';
import { Actor, Cause, LogTime, Subject } from './log-parts';
import { LogDetails } from './log-details';
import { LogChange } from './log-value';
import { useSentenceValues } from './change-words.hooks';
import { actionOf } from './logs.rules';
import { changesOfPart } from './change-kinds.rules';
import styles from './logs.module.css';
import { UndoBatchButton } from './undo-button';

/** The first of several entries that were written together, with the summary of all of them. */
export type GroupedLog = StockLog & Required<Pick<StockLog, 'group'>>;

export const isGrouped = (log: StockLog): log is GroupedLog => log.group !== undefined;

/** A change of several items, or several changes of one: a row with their number, which expands into the entries. */
export const LogGroup = memo(function LogGroup({ log }: { log: GroupedLog }) {
  const t = useTexts('admin');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const values = useSentenceValues()(log);
  const { entries, alike, one_item } = log.group;
  const action = actionOf(log);
  const what = one_item
    ? t(`action.${action}`, values)
    : t(`bulk.${action}`, { ...values, amount: formatAmount(entries, locale) });
  return (
    <>
      <EntryRow
        data-log={log.id}
        tabIndex={-1}
        data-group={isOpen ? 'open' : 'closed'}
        time={<LogTime log={log} />}
        user={<Actor log={log} />}
        what={
          <span className={styles.sentence}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              title={t(isOpen ? 'logs.group.hide' : 'logs.group.show')}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'down' : 'right'} size={16} />
              {what}
            </button>
            {one_item && (
              <>
                <Subject log={log} />
                <span className={styles.note}>{t('activity.times', { count: entries })}</span>
              </>
            )}
            {log.note && <span className={styles.note}>{log.note}</span>}
          </span>
        }
        values={(alike || one_item) && <LogChange log={log} />}
        delta={one_item ? log.delta : undefined}
        location={(alike || one_item) && log.location_name}
        source={<Cause log={log} />}
        undo={<UndoBatchButton log={log} what={one_item ? `${what} ${log.name}` : what} />}
      />
      {isOpen && (
        <GroupParts kind="stock" id={log.id} entries={entries}>
          {(part) => <GroupPart key={part.id} log={part} />}
        </GroupParts>
      )}
    </>
  );
});

/** One entry of a group; actor and time are in the row of the group. */
function GroupPart({ log }: { log: StockLog }) {
  return (
    <EntryRow
      data-part
      what={
        <span className={styles.sentence}>
          <Subject log={log} />
          <LogDetails changes={changesOfPart(log)} />
        </span>
      }
      values={<LogChange log={log} />}
      delta={log.delta}
      location={log.location_name}
    />
  );
}
