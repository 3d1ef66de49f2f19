import { textOr, useLocale } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import { Icon } from '@storeroom/ui/icon';
import { useState } from 'react';
import { EntryRow } from '../entry-row';
import { GroupParts } from '../group-parts';
import type { OtherKind } from '../log-kinds.rules';
import { Actor, Cause, LogTime } from '../log-parts';
import { OtherSubject } from './other-subject';
import { useOtherWords } from './other-words.hooks';
import { fetchLogs, type OtherLog } from './others.api';
import styles from './others.module.css';

const deltaOf = (log: OtherLog) => ('delta' in log ? log.delta : undefined);

/** That the result of a list was sent is written as a change of the list, and is no edit to whoever reads of it. */
const happenedOf = ({ action, changes }: OtherLog): string =>
  changes.some(({ field }) => field === 'result_sent_to') ? 'result_sent' : action;

function useWhat(kind: OtherKind) {
  const { t, change } = useOtherWords();
  return {
    t,
    action: (log: OtherLog) => textOr(t, `log.happened.${kind}.${happenedOf(log)}`, log.action),
    told: (log: OtherLog) =>
      log.changes
        .map((one) => change(one, kind))
        .filter(Boolean)
        .join(' · '),
  };
}

/** One entry of a log: who, what, to which, and what changed by it; what one call did to several unfolds. */
export function OtherRow({ kind, log: first }: { kind: OtherKind; log: OtherLog }) {
  const { t, action, told } = useWhat(kind);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const entries = first.group?.entries ?? 1;
  const isMany = entries > 1;
  const values = (log: OtherLog) => (
    <span className={styles.change}>
      <span className={styles.old} title={told(log)}>
        {told(log)}
      </span>
    </span>
  );
  return (
    <>
      <EntryRow
        data-group={isMany ? (isOpen ? 'open' : 'closed') : undefined}
        time={<LogTime log={first} />}
        user={<Actor log={first} />}
        what={
          <span className={styles.sentence}>
            {isMany ? (
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={isOpen}
                title={t(isOpen ? 'log.hide' : 'log.show')}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon name={isOpen ? 'down' : 'right'} size={16} />
                {t('log.many', { action: action(first), amount: formatAmount(entries, locale) })}
              </button>
            ) : (
              <span className={styles.action}>
                <span>{action(first)}</span>
                <OtherSubject kind={kind} log={first} />
              </span>
            )}
          </span>
        }
        values={isMany ? null : values(first)}
        delta={isMany ? undefined : deltaOf(first)}
        location={null}
        source={<Cause log={first} />}
      />
      {isOpen && isMany ? (
        <GroupParts
          kind={kind}
          id={first.id}
          entries={entries}
          fetchLogs={(query, signal) => fetchLogs(kind, { query, signal })}
        >
          {(log) => (
            <EntryRow
              key={log.id}
              data-part
              what={
                <span className={styles.sentence}>
                  <OtherSubject kind={kind} log={log} />
                </span>
              }
              values={values(log)}
              delta={deltaOf(log)}
              location={null}
            />
          )}
        </GroupParts>
      ) : null}
    </>
  );
}
