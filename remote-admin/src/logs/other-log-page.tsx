import { Link, textOr, useCan, useLocale } from '@storeroom/sdk';
import { classNames } from '@storeroom/ui/class-names';
import { formatAmount } from '@storeroom/ui/format';
import { Icon } from '@storeroom/ui/icon';
import { useState } from 'react';
import { EntryRow } from './entry-row';
import { GroupParts } from './group-parts';
import type { OtherKind } from './log-lists';
import { LogPage } from './log-page';
import { Actor, Cause, LogTime } from './log-parts';
import type { OtherLog } from './logs.api';
import styles from './logs.module.css';
import { useOtherWords } from './other-words.hooks';

/** What happened to the lists, the locations, the team, its subscriptions or its people. */
export function OtherLogPage({ kind }: { kind: OtherKind }) {
  return <LogPage kind={kind} row={(log) => <OtherRow kind={kind} log={log} />} />;
}

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
function OtherRow({ kind, log: first }: { kind: OtherKind; log: OtherLog }) {
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
        data-log={first.id}
        tabIndex={-1}
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
        <GroupParts kind={kind} id={first.id} entries={entries}>
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

function addressOf(kind: OtherKind, log: OtherLog): string | null {
  if (log.action === 'deleted') return null;
  if (kind === 'lists' && 'list_id' in log) return `/stock?list=${log.list_id}`;
  if (kind === 'locations' && 'location_id' in log) return `/stock/locations/${log.location_id}`;
  if (kind === 'users' && 'user_id' in log && log.user_id !== null) return `/users?user=${log.user_id}`;
  return null;
}

const NEEDED = { lists: 'lists', locations: 'locations', users: 'users' } as const;

/** What it was about by the name that it had then; a link to it where there is one and the reader may open it. */
function OtherSubject({ kind, log }: { kind: OtherKind; log: OtherLog }) {
  const can = useCan();
  const to = addressOf(kind, log);
  const may = kind in NEEDED && can(NEEDED[kind as keyof typeof NEEDED]);
  const named = 'stock_name' in log && log.stock_name ? `${log.stock_name} · ${log.name}` : log.name;
  if (to === null || !may) {
    return (
      <span className={styles.subject} title={named}>
        {named}
      </span>
    );
  }
  return (
    <Link className={classNames(styles.subject, 'thumb')} title={named} to={to}>
      {named}
    </Link>
  );
}
