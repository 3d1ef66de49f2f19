import {
  codeChange,
  type FieldChange,
  ITEM,
  roundAmount,
  type StockLog,
  undoRight,
  wasChangedSince,
  isArchived,
  mayUndo,
  type Stock,
} from '@storeroom/contract';
import type { UndoTarget } from '../data/item-work';
import { isNotOffered } from '@storeroom/list';
import type { FieldValue } from '@storeroom/list/fields';
import { now, offlineWords, useAtom, useAtomValue, useCan, userAtom } from '@storeroom/sdk';
import { Button, TextButton } from '@storeroom/ui/button';
import { formatMoment, formatShortDay, formatSigned, formatTime } from '@storeroom/ui/format';
import { PanelSection } from '@storeroom/ui/side-panel';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useEffect, useRef } from 'react';
import { useFieldWords } from '../data/field-words.hooks';
import { firstName, useItemWords, useNow } from '../data/item-words.hooks';
import { historyItemAtom } from '../data/list.state';
import { useItemHistory } from '../data/item.queries';
import { useListScope } from '../data/list-scope.hooks';
import { useUndoChange } from '../changes/undo.queries';
import styles from './item-panel.module.css';

/** One line of a log entry: an amount that moved, a field that changed, or the action alone. */
type LogLine =
  | { kind: 'amount'; from: number; to: number; delta: number }
  | { kind: 'name'; from: string; to: string }
  | { kind: 'location'; from: string | null; to: string | null }
  | { kind: 'field'; field: string; from: FieldChange['old']; to: FieldChange['new'] }
  | { kind: 'code'; code: string; came: boolean }
  | { kind: 'codes'; from: string | null; to: string | null }
  | { kind: 'photo'; change: 'Added' | 'Replaced' | 'Removed' }
  | { kind: 'status'; archived: boolean }
  | { kind: 'action' };

const asNumber = (value: FieldChange['old']) => (typeof value === 'number' ? value : Number(value ?? 0));
const asText = (value: FieldChange['old']) => (value === null ? null : String(value));

/** The line for a change of codes. A single added or removed code is named. */
function codesLine(from: string | null, to: string | null): LogLine {
  const change = codeChange(from, to);
  return change.kind === 'changed'
    ? { kind: 'codes', from, to }
    : { kind: 'code', code: change.code, came: change.kind === 'added' };
}

function lineOf(change: FieldChange): LogLine | null {
  const { field, old: from, new: to, old_text, new_text } = change;
  switch (field) {
    case 'amount':
      return { kind: 'amount', from: asNumber(from), to: asNumber(to), delta: asNumber(to) - asNumber(from) };
    case 'name':
      return { kind: 'name', from: String(from), to: String(to) };
    case 'location_id':
      return { kind: 'location', from: old_text ?? asText(from), to: new_text ?? asText(to) };
    case 'codes':
      return codesLine(asText(from), asText(to));
    case 'photo':
      return { kind: 'photo', change: to === null ? 'Removed' : from === null ? 'Added' : 'Replaced' };
    case 'deleted_at':
      return { kind: 'status', archived: to !== null };
    default:
      return field in ITEM ? { kind: 'field', field, from, to } : null;
  }
}

/** The lines of one entry. An entry without readable changes only has its action. */
export function linesOf(log: Pick<StockLog, 'action' | 'changes'>): LogLine[] {
  if (log.action === 'created') return [{ kind: 'action' }];
  const lines = log.changes.map(lineOf).filter((line) => line !== null);
  return lines.length > 0 ? lines : [{ kind: 'action' }];
}

const CHANGES_STATUS: readonly StockLog['action'][] = ['archived', 'unarchived'];

/**
 * The ids of entries that can still be undone, as no newer one has changed the same field. An archived item can only be
 * unarchived.
 *
 * @param logs newest first
 */
export function undoableIds(logs: readonly StockLog[], isArchived: boolean): Set<number> {
  const undoable = logs.filter(
    (log, at) =>
      undoRight(log) !== undefined &&
      (!isArchived || CHANGES_STATUS.includes(log.action)) &&
      !log.undone &&
      log.changes.length > 0 &&
      !wasChangedSince(log.changes, logs.slice(0, at)),
  );
  return new Set(undoable.map(({ id }) => id));
}

/** A line of the history: one entry of the log, or several of one batch. */
interface LogStep {
  /** For several entries the latest one, with their total change of the amount. */
  log: StockLog;
  undoing: UndoTarget;
}

type Batched = StockLog & { batch_id: string };

const isStep = (log: StockLog): log is Batched =>
  log.batch_id !== null && (log.action === 'adjusted' || log.action === 'undone') && log.delta !== null;

/** Groups consecutive entries of one batch; newest first. */
function runsOf(logs: readonly StockLog[]): StockLog[][] {
  const runs: StockLog[][] = [];
  for (const log of logs) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isStep(log) && last.batch_id === log.batch_id && last.action === log.action)
      run.push(log);
    else runs.push([log]);
  }
  return runs;
}

function asOne(run: readonly StockLog[]): StockLog | undefined {
  const [latest] = run;
  if (!latest || run.length === 1) return latest;
  const amounts = run.map(({ changes }) => changes.find(({ field }) => field === 'amount'));
  const change = { field: 'amount', old: amounts.at(-1)?.old ?? null, new: amounts[0]?.new ?? null };
  return {
    ...latest,
    delta: roundAmount(run.reduce((sum, { delta }) => sum + (delta ?? 0), 0)),
    changes: [change],
    undone: run.some(({ undone }) => undone === true),
  };
}

/**
 * The lines of the history. Consecutive presses of one batch are one line, and are undone together, unless there is an entry
 * of somebody else between them: then the batch cannot be undone as a whole, and each press is a line.
 */
export function stepsOf(logs: readonly StockLog[]): LogStep[] {
  const runs = runsOf(logs);
  const interrupted = new Set(
    runs
      .map(([log]) => log?.batch_id)
      .filter((batch, at, all) => batch !== null && all.indexOf(batch) !== at),
  );
  return runs
    .flatMap((run) => (interrupted.has(run[0]?.batch_id) ? run.map((log) => [log]) : [run]))
    .flatMap((run) => {
      const log = asOne(run);
      if (!log) return [];
      const { id: log_id, batch_id } = log;
      return [{ log, undoing: run.length > 1 && batch_id !== null ? { batch_id } : { log_id } }];
    });
}

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

/** The most characters of a value that are shown. */
const MAX_SIGNS = 120;
const cut = (text: string) => (text.length > MAX_SIGNS ? `${text.slice(0, MAX_SIGNS).trimEnd()}…` : text);

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
      const textOf = (value: FieldValue) => cut(words.value(line.field, value));
      return t('history.field', {
        field: words.name(line.field),
        from: textOf(line.from),
        to: textOf(line.to),
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

/** Returns whether this person may undo an entry. */
function useMayUndo(): (log: StockLog) => boolean {
  const can = useCan();
  const user = useAtomValue(userAtom);
  return (log) => user !== null && mayUndo(log, { user_id: user.id, can, now: now() });
}

/** The history of the item, newest entry first, with Undo for entries that can still be undone. */
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

/** Focuses the title if the panel was opened for the history. */
function useOpensHere(id: number) {
  const list = useListScope();
  const [asked, openHistory] = useAtom(historyItemAtom, list);
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (asked !== id) return;
    title.current?.focus();
    openHistory(null);
  }, [asked, id, openHistory]);
  return title;
}
