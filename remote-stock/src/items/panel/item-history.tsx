import { isArchived, mayUndo, type Stock, type StockLog } from '@storeroom/contract';
import { isNotOffered } from '@storeroom/list';
import type { FieldValue } from '@storeroom/list/fields';
import { now, offlineWords, useAtomValue, useCan, userAtom, useSetAtom } from '@storeroom/sdk';
import { Button, TextButton } from '@storeroom/ui/button';
import { formatMoment, formatShortDay, formatSigned, formatTime } from '@storeroom/ui/format';
import { PanelSection } from '@storeroom/ui/side-panel';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useEffect, useRef } from 'react';
import { useFieldWords } from '../data/field-words.hooks';
import { firstName, useItemWords, useNow } from '../words/item-words.hooks';
import { lookBackAtom, lookingBackAtom } from '../data/list.state';
import { useItemHistory } from '../data/item.queries';
import { useListScope } from '../data/list-scope.hooks';
import { useUndoChange } from '../changes/undo.queries';
import styles from './item-panel.module.css';
import { linesOf, type LogLine, stepsOf, undoableIds } from './history.rules';

function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

function HistoryEntry({ log, onUndo }: { log: StockLog; onUndo?: () => void }) {
  const { t, locale } = useItemWords();
  const now = useNow();
  const time = Date.parse(log.created_at);
  const details = [
    log.actor ? firstName(log.actor.name) : log.cause ? t('history.system') : null,
    log.action === 'undone' ? t('history.undone') : null,
    log.undone ? t('history.wasUndone') : null,
    log.reason ? t(`reason.${log.reason}`, { defaultValue: log.reason }).toLocaleLowerCase(locale) : null,
    log.note,
  ].filter(Boolean);
  return (
    <li className={styles.entry}>
      <time className="soft t12" dateTime={log.created_at} title={formatMoment(time, locale)}>
        {isSameDay(time, now) ? formatTime(time, locale) : formatShortDay(time, locale)}
      </time>
      <span className={styles.words}>
        {linesOf(log).map((line, at) => (
          <span key={at}>
            <Line line={line} log={log} />
          </span>
        ))}
        <span className="soft t12">{details.join(' · ')}</span>
      </span>
      {onUndo ? (
        <Button kind="quiet" size="small" icon="undo" onClick={onUndo} aria-label={t('history.undoThis')}>
          {t('undo')}
        </Button>
      ) : null}
    </li>
  );
}

/** Of long text the beginning says what it was. */
const MOST_SIGNS = 120;
const cut = (text: string) => (text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS).trimEnd()}…` : text);

function Line({ line, log }: { line: LogLine; log: StockLog }) {
  const { t, amount, locale } = useItemWords();
  const words = useFieldWords();
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
      const named = (name: string | null) => name ?? t('location.notSet');
      return t('history.location', { from: named(line.from), to: named(line.to) });
    }
    case 'field': {
      const said = (value: FieldValue) => cut(words.value(line.field, value));
      return t('history.field', {
        field: words.name(line.field),
        from: said(line.from),
        to: said(line.to),
      });
    }
    case 'code':
      return t(line.came ? 'history.codeAdded' : 'history.codeRemoved', { code: line.code });
    case 'codes':
      return t('history.codes', { from: line.from ?? t('none.codes'), to: line.to ?? t('none.codes') });
    case 'photo':
      return t(`history.photo${line.change}`);
    case 'status':
      return t(line.archived ? 'history.archived' : 'history.unarchived');
    case 'action':
      return t(`history.${log.action}`, { amount: amount(log.amount_after), defaultValue: log.action });
  }
}

/** Whether this user may take this entry back. */
function useMayUndo(): (log: StockLog) => boolean {
  const can = useCan();
  const user = useAtomValue(userAtom);
  return (log) => user !== null && mayUndo(log, { user_id: user.id, can, now: now() });
}

/** What happened to the item, newest first; what can still be taken back says so. */
export function ItemHistory({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const { data, error, isError, refetch } = useItemHistory(stock.id);
  const mayUndo = useMayUndo();
  const undo = useUndoChange(stock);
  const title = useOpensHere(stock.id);
  const steps = stepsOf(data?.data ?? []);
  const undoable = undoableIds(
    steps.map(({ log }) => log),
    isArchived(stock),
  );
  return (
    <PanelSection
      title={
        <span ref={title} tabIndex={-1}>
          {t('history.title')}
        </span>
      }
    >
      {data === undefined && !isError ? <Skeleton width="60%" /> : null}
      {isError ? (
        <p>
          {data === undefined
            ? offlineWords('notRead') || t(isNotOffered(error) ? 'notFetched.absent' : 'notFetched.text')
            : t('history.old')}{' '}
          <TextButton onClick={() => void refetch()}>{t('notFetched.retry')}</TextButton>
        </p>
      ) : null}
      <ol>
        {steps.map(({ log, undoing }) => (
          <HistoryEntry
            key={log.id}
            log={log}
            onUndo={undoable.has(log.id) && mayUndo(log) ? () => undo(undoing) : undefined}
          />
        ))}
      </ol>
    </PanelSection>
  );
}

/** The title takes the focus where the panel is opened for the history. */
function useOpensHere(id: number) {
  const list = useListScope();
  const asked = useAtomValue(lookingBackAtom, list);
  const lookBack = useSetAtom(lookBackAtom, list);
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (asked !== id) return;
    title.current?.focus();
    lookBack(null);
  }, [asked, id, lookBack]);
  return title;
}
