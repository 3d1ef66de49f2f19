import { textOr, useLocale, useTexts, Link, useCan } from '@storeroom/sdk';
import { PERMISSIONS, type FieldChange } from '@storeroom/contract';
import { formatAmount, formatShortDay } from '@storeroom/ui/format';
import { classNames } from '@storeroom/ui/class-names';
import { Icon } from '@storeroom/ui/icon';
import { useState } from 'react';
import { formatFullDay } from '../full-day';
import { coloursIn } from '../colours-in';
import { usePeopleWords } from '../users';
import type { OtherKind } from './log-lists';
import { EntryRow } from './entry-row';
import { GroupParts } from './group-parts';
import { LogPage } from './log-page';
import { Actor, Cause, LogTime } from './log-parts';
import type { OtherLog } from './logs.api';
import styles from './logs.module.css';

/** Fields whose values are permissions. */
const PERMISSION_FIELDS = ['extra', 'denied', 'permissions'];

/** Formats changes of the other logs in the reader's language: the name of the field, and its old and new value. */
function useOtherWords() {
  const t = useTexts('admin');
  const locale = useLocale();
  const { permission } = usePeopleWords();
  const ofList = useListSentence();
  const nameOf = (one: string) => {
    const known = PERMISSIONS.find((name) => name === one);
    return known ? permission(known) : one;
  };
  const value = (field: string, raw: FieldChange['old'], text: string | null | undefined): string => {
    const shown = text ?? raw;
    if (shown === null || shown === '') return t('logs.nothing');
    if (typeof shown === 'boolean') return t(shown ? 'logs.on' : 'logs.off');
    if (typeof shown === 'number') return formatAmount(shown, locale);
    if (field === 'palette') return coloursIn(shown);
    if (field === 'log') return textOr(t, `logs.tab.${shown}`, shown);
    if (field === 'role') return textOr(t, `users.role.${shown}`, shown);
    if (PERMISSION_FIELDS.includes(field)) return shown.split(', ').map(nameOf).join(', ');
    // With its year: a renewal by whole years would otherwise show the same day twice.
    if (field === 'expiration_at') return formatFullDay(Date.parse(shown), locale);
    if (field.endsWith('_at')) return formatShortDay(shown, locale);
    if (field === 'short_reason') return textOr(t, `log.reasons.${shown}`, shown);
    if (field === 'status') return textOr(t, `log.status.${shown}`, shown);
    return shown;
  };
  /** A sentence for a change that reads better as one than as a field with its values; null otherwise. */
  const sentence = ({ field, old, new: next, new_text }: FieldChange): string | null => {
    if (field === 'merged_into')
      return t('log.told.mergedInto', { name: new_text ?? value(field, next, null) });
    if (field === 'counted') return t('log.told.counted', { count: Number(next) });
    if (field === 'differences') return t('log.told.differences', { count: Number(next) });
    // The action says that the logo changed; the address of a picture is of no use to readers.
    if (field.startsWith('logo')) return '';
    if (field !== 'deleted_at') return null;
    if (next !== null) return t('log.told.archivedOn', { day: value(field, next, null) });
    return old === null ? '' : t('log.told.wasArchived', { day: value(field, old, null) });
  };
  return {
    t,
    /** "Name: Yard → Yard 2", "Merged into Rack B"; empty for a change that is not shown. */
    changeText: (change: FieldChange, kind: OtherKind): string => {
      const sentenceText = kind === 'lists' ? ofList(change) : sentence(change);
      if (sentenceText !== null) return sentenceText;
      const { field, old, new: next, old_text, new_text } = change;
      // Empty before and after is no change, such as the filter of an export without one.
      if (old === null && (next === null || next === '')) return '';
      return t(old === null ? 'log.set' : 'log.changed', {
        field: textOr(t, `log.fields.${field}`, field),
        from: value(field, old, old_text),
        to: value(field, next, new_text),
      });
    },
  };
}

/** A sentence for a change of a picking list; empty where the action is enough, null where the field is shown instead. */
function useListSentence(): (change: FieldChange) => string | null {
  const t = useTexts('admin');
  return ({ field, old, new: next, new_text }) => {
    const name = new_text ?? String(next ?? '');
    switch (field) {
      case 'continues_id':
        return t('log.told.continues', { name });
      case 'copy_of':
        return t('log.told.copyOf', { name });
      case 'item_count':
        return t('log.told.lines', { count: Number(next) });
      case 'remaining':
        return t(next === 'carry_over' ? 'log.told.carriedOver' : 'log.told.closed', { count: Number(old) });
      case 'substitute_stock_id':
        return t('log.told.replacedBy', { name });
      case 'result_sent_to':
        return t('log.told.sentTo', { to: name });
      case 'short_reason':
        return next === null ? t('log.told.notShort') : null;
      case 'deleted_at':
        return '';
      default:
        return null;
    }
  };
}

/** The log of lists, locations, teams, subscriptions or users. */
export function OtherLogPage({ kind }: { kind: OtherKind }) {
  return <LogPage kind={kind} row={(log) => <OtherRow kind={kind} log={log} />} />;
}

const deltaOf = (log: OtherLog) => ('delta' in log ? log.delta : undefined);

/** The action to show. Sending the result of a list is logged as a change of the list, but is not shown as an edit. */
const shownActionOf = ({ action, changes }: OtherLog): string =>
  changes.some(({ field }) => field === 'result_sent_to') ? 'result_sent' : action;

function useEntryWords(kind: OtherKind) {
  const { t, changeText } = useOtherWords();
  return {
    t,
    action: (log: OtherLog) => textOr(t, `log.happened.${kind}.${shownActionOf(log)}`, log.action),
    changes: (log: OtherLog) =>
      log.changes
        .map((change) => changeText(change, kind))
        .filter(Boolean)
        .join(' · '),
  };
}

/** One entry: actor, action, subject and changes. An entry about several records of one call expands. */
function OtherRow({ kind, log: first }: { kind: OtherKind; log: OtherLog }) {
  const { t, action, changes } = useEntryWords(kind);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const entries = first.group?.entries ?? 1;
  const isMany = entries > 1;
  const values = (log: OtherLog) => (
    <span className={styles.change}>
      <span className={styles.old} title={changes(log)}>
        {changes(log)}
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
            />
          )}
        </GroupParts>
      ) : null}
    </>
  );
}

/** The address of the subject; null if it is gone, has no page of its own, or the reader may not open it. */
function addressOf(kind: OtherKind, log: OtherLog, can: ReturnType<typeof useCan>): string | null {
  if (log.action === 'deleted') return null;
  if (kind === 'lists' && can('lists') && 'list_id' in log) return `/stock?list=${log.list_id}`;
  if (kind === 'locations' && can('locations') && 'location_id' in log)
    return `/stock/locations/${log.location_id}`;
  if (kind === 'users' && can('users') && 'user_id' in log && log.user_id !== null)
    return `/users?user=${log.user_id}`;
  return null;
}

/** The subject under the name that it had then; a link if it exists and the reader may open it. */
function OtherSubject({ kind, log }: { kind: OtherKind; log: OtherLog }) {
  const to = addressOf(kind, log, useCan());
  const named = 'stock_name' in log && log.stock_name ? `${log.stock_name} · ${log.name}` : log.name;
  if (to === null) {
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
