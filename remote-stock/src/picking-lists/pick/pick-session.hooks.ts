import { newId, useActiveTeam, now, useLocale, useStored } from '@storeroom/sdk';
import { type StockListItem, roundAmount, type StockList } from '@storeroom/contract';
import { useMemo, useState } from 'react';
import {
  useQueue,
  type Entry,
  useEntriesOfList,
  useOutcomes,
  type PickWork,
  type Refusal,
} from '../../unsent';
import { useViewers, usePublishLine } from '../data/viewers.hooks';
import { findScanned, refusalWords, useItemWords, type Found } from '../../items';
import { useNotFoundWords } from '../../scan-words.hooks';
import { giveSignal } from '../../scanning';
import { openAmount } from '../data/list-cache';
import { inOrder, nextToDo, whyOut } from './pick-order.rules';
import { pickSettings } from './pick-setup';
import { usePickTexts } from './picking-texts.hooks';

/**
 * The picks of one list. Each is stored on the device, shown at once, and sent in order; it is booked once, as soon as the
 * server is reachable.
 */
function usePick(list_id: number, customer: string) {
  const queue = useQueue();
  const team_id = useActiveTeam()?.id ?? 0;
  return (
    id: string,
    { id: item_id, stock_id, name }: StockListItem,
    pick: Pick<PickWork, 'delta' | 'is_scanned' | 'undoes'>,
  ) =>
    queue.add({
      id,
      team_id,
      about: { name, customer },
      work: { kind: 'pick', list_id, item_id, stock_id, ...pick },
    });
}

/** A pick that can be undone: made here, and not refused. */
interface DonePick {
  key: string;
  item_id: number;
  delta: number;
}

/** The waiting picks of a list that were not undone yet. */
function waitingPicks(entries: readonly Entry[]): DonePick[] {
  const works = entries.flatMap(({ id, work, refusal }) =>
    refusal === null && work.kind === 'pick' ? [{ id, work }] : [],
  );
  const undone = new Set(works.map(({ work }) => work.undoes));
  return works
    .filter(({ id, work }) => work.delta > 0 && !undone.has(id))
    .map(({ id, work }) => ({ key: id, item_id: work.item_id, delta: work.delta }));
}

/** How long after a press, in milliseconds, a refusal is shown as its answer. */
const JUST_NOW_MS = 5_000;

interface Notice {
  words: string;
  kind: 'done' | 'warn' | 'danger';
  /** The code that was not found. */
  wrong?: { code: string };
  /** The action offered with the message. */
  action?: { label: string; run: () => void };
}

const amountsIn = ({ result }: Refusal): { available?: number; remaining?: number } => result ?? {};

/** Picking one list: the current line, the picks, and the messages about them. */
export function usePickSession(list: StockList) {
  const t = usePickTexts();
  const { t: itemTexts, amount } = useItemWords();
  const locale = useLocale();
  const notFound = useNotFoundWords();
  const [settings, keepSettings] = useStored(pickSettings);
  const lines = useMemo(
    () => inOrder(list.items, settings.order, locale),
    [list.items, settings.order, locale],
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [done, setDone] = useState<readonly DonePick[]>([]);
  /** A scanned item that is not on the list, or a line whose amount is asked for. */
  const [unexpectedItem, setUnexpectedItem] = useState<Extract<Found, { kind: 'item' }>['stock'] | null>(
    null,
  );
  const [askedOf, setAsked] = useState<{ id: number; isScanned: boolean } | null>(null);
  const [shortLine, setShortLine] = useState<StockListItem | null>(null);
  const askedLine = lines.find(({ id }) => id === askedOf?.id);
  const asked = askedOf && askedLine ? { line: askedLine, isScanned: askedOf.isScanned } : null;
  const current = lines.find(({ id }) => id === chosen) ?? nextToDo(lines, null) ?? lines[0] ?? null;

  const people = useViewers(list.id);
  usePublishLine(list.id, current?.id ?? null);

  const send = usePick(list.id, list.customer_name);
  const waiting = waitingPicks(useEntriesOfList(list.id));
  // Waiting picks of an earlier page can be undone as well.
  const undoable = [...waiting.filter(({ key }) => !done.some((one) => one.key === key)), ...done];

  useOutcomes((outcome) => {
    const { work } = outcome.entry;
    if (work.kind !== 'pick' || work.list_id !== list.id) return false;
    if (outcome.kind === 'unstored') {
      giveSignal('wrong');
      setChosen(work.item_id);
      setNotice({ words: t('unstored', { name: outcome.entry.about.name }), kind: 'danger' });
    }
    if (outcome.kind !== 'refused') return false;
    setDone((before) => before.filter(({ key }) => key !== outcome.entry.id));
    giveSignal('wrong');
    setNotice(noticeOf(outcome.refusal, outcome.entry, work));
    // Only the refusal of a press of just now is shown here. All others stay in the list of refused entries, and so does
    // one that may be booked.
    return (
      !outcome.entry.is_sent &&
      document.visibilityState === 'visible' &&
      now() - outcome.entry.made_at < JUST_NOW_MS
    );
  });

  function noticeOf(refusal: Refusal, { about: { name } }: Entry, { item_id, delta }: PickWork): Notice {
    const { available, remaining } = amountsIn(refusal);
    const possible = Math.min(available ?? Infinity, remaining ?? Infinity);
    const words = t('about', { name, words: refusalWords(refusal, itemTexts) });
    const shown = lines.find(({ id }) => id === item_id);
    // The lines still include the refused pick.
    const line = shown && { ...shown, amount_picked: roundAmount(shown.amount_picked - delta) };
    return line && delta > 0 && possible > 0 && possible < delta
      ? {
          words,
          kind: 'danger',
          action: { label: t('instead', { amount: amount(possible) }), run: () => pick(line, possible) },
        }
      : { words, kind: 'danger' };
  }

  function pick(line: StockListItem, delta: number, isScanned = false): void {
    const open = openAmount(line);
    const { name } = line;
    const out = whyOut(line);
    if (out !== null) {
      giveSignal('wrong');
      return setNotice({ words: t('about', { name, words: t(`out.${out}`) }), kind: 'warn' });
    }
    if (open <= 0) {
      giveSignal('enough');
      return setNotice({ words: t('full', { amount: amount(line.amount), name }), kind: 'warn' });
    }
    const take = Math.min(delta, open);
    const picked = line.amount_picked + take;
    giveSignal(take === open ? 'enough' : 'found');
    setNotice({
      words: t('picked', { name, picked: amount(picked), amount: amount(line.amount) }),
      kind: 'done',
    });
    const key = newId();
    setDone((before) => [...before, { key, item_id: line.id, delta: take }]);
    send(key, line, { delta: take, is_scanned: isScanned, undoes: null });
    const then = lines.map((one) => (one.id === line.id ? { ...one, amount_picked: picked } : one));
    setChosen(take === open ? (nextToDo(then, line.id)?.id ?? line.id) : line.id);
  }

  function undo(): void {
    const last = undoable.at(-1);
    const line = lines.find(({ id }) => id === last?.item_id);
    if (!last || !line) return setNotice({ words: t('undoNone'), kind: 'warn' });
    const { key, delta } = last;
    setChosen(line.id);
    setNotice({ words: t('undone', { name: line.name, amount: amount(delta) }), kind: 'done' });
    setDone((before) => before.filter((one) => one.key !== key));
    send(newId(), line, { delta: -delta, is_scanned: false, undoes: key });
  }

  const take = (code: string, found: Found) => {
    if (found.kind === 'item') {
      const on = lines.filter(({ stock_id }) => stock_id === found.stock.id);
      const line = on.find((one) => openAmount(one) > 0) ?? on[0];
      if (!line) {
        giveSignal('wrong');
        return setUnexpectedItem(found.stock);
      }
      setChosen(line.id);
      if (settings.asks && openAmount(line) > 0) return setAsked({ id: line.id, isScanned: true });
      return pick(line, 1, true);
    }
    giveSignal('wrong');
    if (found.kind === 'location') {
      return setNotice({
        words: t('location', { name: found.location.name }),
        kind: 'warn',
        wrong: { code },
      });
    }
    setNotice({ words: notFound(found) ?? t('several'), kind: 'warn', wrong: { code } });
  };
  const read = (code: string, also?: string) =>
    void findScanned(code, also).then(
      (found) => take(code, found),
      () => {
        giveSignal('wrong');
        setNotice({
          words: t('failed', { code }),
          kind: 'danger',
          wrong: { code },
          action: { label: t('retry'), run: () => read(code, also) },
        });
      },
    );

  const step = (by: 1 | -1) => {
    const at = lines.findIndex(({ id }) => id === current?.id);
    const to = lines.at((at + by) % lines.length);
    if (to) setChosen(to.id);
  };
  return {
    lines,
    /** Who else has the list open, and which line each of them is working on. */
    people,
    current,
    position: lines.findIndex(({ id }) => id === current?.id) + 1,
    settings,
    keepSettings,
    notice,
    showNotice: setNotice,
    unexpectedItem,
    forgetUnexpectedItem: () => setUnexpectedItem(null),
    asked,
    ask: (line: StockListItem | null) => setAsked(line && { id: line.id, isScanned: false }),
    // The current state, because an answer may have come since.
    shortLine: lines.find(({ id }) => id === shortLine?.id) ?? shortLine,
    setShortLine,
    choose: setChosen,
    pick,
    undo,
    mayUndo: undoable.length > 0,
    read,
    next: () => step(1),
    previous: () => step(-1),
  };
}

export type PickSession = ReturnType<typeof usePickSession>;
