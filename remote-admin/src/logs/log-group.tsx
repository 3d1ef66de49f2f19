import { useLocale, useTexts } from '@storeroom/sdk';
import type { StockLog } from '@storeroom/contract';
import { formatAmount } from '@storeroom/ui/format';
import { Icon } from '@storeroom/ui/icon';
import { memo, useState } from 'react';
import { EntryRow } from './entry-row';
import type { LogGroup as Group } from './log-groups.rules';
import { Actor, Cause, LogTime, Subject } from './log-parts';
import { LogDetails } from './log-details';
import { LogChange, pairOf } from './log-value';
import { actionOf } from './logs.rules';
import { changesOfPart } from './particulars.rules';
import styles from './logs.module.css';
import { UndoBatchButton } from './undo-batch-button';

interface Props {
  group: Group;
  /** It may go on on the page before or after this one: there are at least so many. */
  mayGoOn: boolean;
}

/** What was done to several items at once: one row, which opens into its items. */
export const LogGroup = memo(function LogGroup({ group, mayGoOn }: Props) {
  const t = useTexts('admin');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [first] = group;
  const count = `${formatAmount(group.length, locale)}${mayGoOn ? '+' : ''}`;
  const what = t(`bulk.${actionOf(first)}`, { amount: count });
  const location = (log: StockLog) => log.location_name;
  return (
    <>
      <EntryRow
        data-group={isOpen ? 'open' : 'closed'}
        time={<LogTime log={first} />}
        user={<Actor log={first} />}
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
            {first.note && <span className={styles.note}>{first.note}</span>}
          </span>
        }
        values={isSame(group, (log) => JSON.stringify(pairOf(log))) && <LogChange log={first} />}
        location={isSame(group, location) && location(first)}
        source={<Cause log={first} />}
        undo={<UndoBatchButton group={group} what={what} />}
      />
      {isOpen && group.map((log) => <GroupPart key={log.id} log={log} />)}
    </>
  );
});

/** One of the items that were changed at once. Who and when stand above. */
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

const isSame = (group: Group, fact: (log: StockLog) => string | null) =>
  new Set(group.map((log) => fact(log))).size === 1;
