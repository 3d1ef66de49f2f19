import {
  now,
  useDraft,
  type ApiError,
  addTexts,
  useAtomValue,
  useCan,
  useLocale,
  useQuery,
  userAtom,
  useTexts,
} from '@storeroom/sdk';
import type { AdjustReason, CountMovement, CountSide, Stock } from '@storeroom/contract';
import { useMemo, useRef, useState } from 'react';
import { refusalWords } from '../words/refusal-words';
import { useItemWords } from '../words/item-words.hooks';
import { useOfferUndo, useUndoChange } from '../changes/undo.queries';
import { nameOf } from '../data/item-work.state';
import type { CountedHow } from '../data/items.queries';
import {
  viewPath,
  REASONS,
  changeOf,
  outcomeOf,
  type AdjustFrom,
  type AdjustMode,
} from '../data/items.rules';
import { ownPressesBefore, useSeenAmount, type SeenAmount } from './counted.hooks';
import { adjustPress, availableOf, since, useAdjustItem } from './adjust.queries';
import { type PendingAdjustment, useStockCache } from '../data/stock-cache.hooks';
import en from '../../texts/stock-promised.en.json';
import fr from '../../texts/stock-promised.fr.json';
import { ownLists } from '../data/item.queries';

interface Entry {
  mode: AdjustMode;
  value: number | null;
  reason: AdjustReason;
  note: string;
  /** Of a count: what stood on the screen when it was begun, and when that was. */
  counted?: { amount: number; version: number | undefined; from: number; at: number };
}

type Sides = Readonly<Record<string, CountSide>>;

/** Why the server refused. */
interface Refusal {
  words: string;
  available: number | null;
  /** What only whoever counted can tell. */
  movements: readonly CountMovement[];
}

/** One, for the usual reason; a count begins empty, so that the user really counts. */
const fresh = (mode: AdjustMode): Entry => ({
  mode,
  value: mode === 'count' ? null : 1,
  reason: REASONS[mode][0] ?? 'correction',
  note: '',
});

/** What a press would bring back is not worth a question: one, and the usual reason. */
const isTyped = ({ mode, value, note }: Entry) => value !== fresh(mode).value || note.trim() !== '';

/** What had no answer may have happened: sent again as it was, it is the same press, and the page expects nothing of it. */
const againAs = (before: PendingAdjustment | null, press: PendingAdjustment): PendingAdjustment =>
  before && saidIn(before) === saidIn(press) ? { ...before, expected: 0 } : press;

/** How long ago it was is another with each try. */
const saidIn = ({ change: { before_ms: _before, took_ms: _took, ...said } }: PendingAdjustment) =>
  JSON.stringify(said);

/** Who goes on within so long is still counting the same. */
const SAME_COUNT_MS = 120_000;

/** Within so long after an answer a second press on a form that nobody has touched belongs to the first. */
const DOUBLE_PRESS_MS = 500;

function countedNow(before: Entry['counted'], seen: SeenAmount, at: number): NonNullable<Entry['counted']> {
  const isSame = before !== undefined && at >= before.at && at - before.at < SAME_COUNT_MS;
  return isSame ? { ...before, at } : { ...seen, from: at, at };
}

/** What moved about the time when it was counted, which only whoever counted can tell the side of. */
function askedIn({ status, result }: ApiError): readonly CountMovement[] {
  if (status !== 422) return [];
  const { movements = [] } = (result ?? {}) as { movements?: CountMovement[] };
  return movements;
}

type OwnBefore = (version: number | undefined, at: number) => Sides;

/** As the server takes it. */
function howOf({ mode, counted }: Entry, said: Sides, ownBefore: OwnBefore): CountedHow {
  if (mode !== 'count' || !counted) return {};
  const { amount, version, from, at } = counted;
  const sides = { ...ownBefore(version, at), ...said };
  const before_ms = since(at);
  return {
    seen_amount: amount,
    ...(version !== undefined && { seen_version: version }),
    ...(before_ms !== undefined && { before_ms }),
    took_ms: Math.max(0, Math.round(at - from)),
    ...(Object.keys(sides).length > 0 && { sides }),
  };
}

/** In the address of an open item: which change its panel goes on with, and where that was begun. */
export const ADJUST = 'adjust';

/**
 * What is being entered about an adjustment, what it would lead to, and the verbs of its form.
 *
 * @param begun where it was first entered, where it is gone on with elsewhere
 */
export function useAdjustForm(
  stock: Stock,
  mode: AdjustMode,
  from: AdjustFrom,
  onDone: () => void,
  begun: AdjustFrom = from,
) {
  const { t, amount } = useItemWords();
  // What there is may change the mode that is proposed, but not under somebody's hand.
  const [first] = useState(mode);
  const draft = useDraft(`stock:item:${stock.id}:${first}:${begun}`, fresh(first), {
    isDirty: isTyped,
    typed: ({ mode: kind, value, note }) => [
      stock.name,
      value === null ? '' : t(`adjust.value.${kind}`, { amount: amount(value) }),
      note,
    ],
    params: from === 'panel' ? ['item'] : [],
    // A popover has no address; the panel has the same form.
    opensAt: `${viewPath('available')}?item=${stock.id}&${ADJUST}=${first}-${begun}`,
    // Read as somebody leaves: an amount that was only proposed is booked by the button that names it, or not at all.
    get save(): (() => Promise<boolean>) | undefined {
      return canSend && entry.value !== fresh(entry.mode).value ? saveNow : undefined;
    },
  });
  const entry = draft.content;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sides, setSides] = useState<Sides>({});
  const items = useMemo(() => [stock], [stock]);
  const seenAmountOf = useSeenAmount(items);
  const cache = useStockCache();
  const ownBefore: OwnBefore = (version, at) =>
    Object.fromEntries(ownPressesBefore(cache, stock.id, version, at).map((log_id) => [log_id, 'before']));
  const offerUndo = useOfferUndo();
  const undo = useUndoChange(stock);
  const unanswered = useRef<PendingAdjustment | null>(null);
  // Two presses may come before the page has drawn that the first is on its way, or just after its answer.
  const takesNoneUntil = useRef(0);
  const takesPress = () => performance.now() >= takesNoneUntil.current;
  const takeAgain = () => void (takesNoneUntil.current = 0);
  const touched = () => {
    setRefusal(null);
    if (takesNoneUntil.current !== Infinity) takeAgain();
  };
  const end = () => {
    draft.change(fresh(entry.mode));
    onDone();
  };
  const { mutate, mutateAsync, isPending } = useAdjustItem(stock, {
    onDone: (adjusted, log) => {
      unanswered.current = null;
      takesNoneUntil.current = performance.now() + DOUBLE_PRESS_MS;
      const change = { log_id: log.id };
      offerUndo({
        name: nameOf(change),
        left: adjusted,
        part: 'amount',
        message: t('done.adjusted', { name: adjusted.name, amount: amount(adjusted.amount) }),
        undo: () => undo(change),
      });
      end();
    },
    onKept: () => {
      takeAgain();
      end();
    },
    onRefused: (error, press) => {
      unanswered.current = error.status === 0 ? press : null;
      setRefusal({
        words: refusalWords(error, t) || t('failed.write', { name: stock.name }),
        available: availableOf(error),
        movements: askedIn(error),
      });
    },
  });

  const outcome = entry.value === null ? null : outcomeOf(stock, entry.mode, entry.value);
  const isNothing = outcome === null || (entry.mode !== 'count' && outcome.delta === 0);
  const canSend = !isNothing && outcome.verdict !== 'blocked';
  const pressOf = (value: number, said: Sides) => {
    const change = { ...changeOf(entry.mode, value), ...howOf(entry, said, ownBefore) };
    return againAs(unanswered.current, adjustPress(change, entry.reason, stock, entry.note));
  };
  const send = (value: number, said: Sides = sides) => {
    if (!takesPress()) return;
    takesNoneUntil.current = Infinity;
    setRefusal(null);
    mutate(pressOf(value, said), { onError: takeAgain });
  };
  /** It is sent again with the last answer. */
  const answer = (log_id: number, side: CountSide) => {
    const next = { ...sides, [log_id]: side };
    setSides(next);
    const isAnswered = refusal?.movements.every((movement) => movement.log_id in next);
    if (isAnswered && canSend && entry.value !== null) send(entry.value, next);
  };
  /** Answers whether it is saved; what cannot be as it stands says why in its form. */
  async function saveNow(): Promise<boolean> {
    if (!canSend || !takesPress() || entry.value === null) return false;
    takesNoneUntil.current = Infinity;
    setRefusal(null);
    return mutateAsync(pressOf(entry.value, sides)).then(
      () => true,
      () => (takeAgain(), false),
    );
  }
  return {
    entry,
    outcome,
    refusal,
    isPending,
    canSend,
    change: (part: Partial<Omit<Entry, 'mode'>>) => {
      touched();
      const isCounted = entry.mode === 'count' && part.value !== undefined;
      if (isCounted) setSides({});
      const counted = isCounted && countedNow(entry.counted, seenAmountOf(stock), now());
      draft.change({ ...entry, ...part, ...(counted && { counted }) });
    },
    turnTo: (next: AdjustMode) => {
      touched();
      draft.change({ ...fresh(next), note: entry.note });
    },
    send,
    sides,
    answer,
    isRestored: draft.isRestored,
    clear: draft.clear,
    /** Closes what the form stands in, once nothing would be lost. */
    leave: draft.leave,
  };
}

export type AdjustEntry = ReturnType<typeof useAdjustForm>;

addTexts('en', 'stock-promised', en);
addTexts('fr', 'stock-promised', fr);

/** The words about what open lists count on, which come with the forms that say them. */
export const usePromisedTexts = () => useTexts('stock-promised');

/** So many are named; whoever has more reads how many more there are. */
const MOST_NAMED = 5;
const MOST_ITEMS = 100;

/** What one's own open lists are called that wait for one of these items: of a hundred items at most. */
export function useOwnAwaiting(stock_ids: readonly number[]): readonly string[] {
  const can = useCan();
  const { team } = useStockCache();
  const person = useAtomValue(userAtom)?.id ?? 0;
  const asked = stock_ids.slice(0, MOST_ITEMS);
  const { data } = useQuery({
    queryKey: ['lists', team, 'awaiting', asked],
    queryFn: ({ signal }) => ownLists('picking', person, { stock_ids: asked, per_page: MOST_NAMED }, signal),
    enabled: can('lists') && asked.length > 0,
    staleTime: 0,
  });
  return data?.data.map(({ name, customer_name }) => name ?? customer_name) ?? [];
}

/**
 * For whom what open lists count on is: by name as far as the lists are the reader's own, and how many others there are.
 *
 * @param count how many open lists count on it
 */
export function usePromisedFor(stock_id: number, count: number): string {
  const t = usePromisedTexts();
  const locale = useLocale();
  const names = useOwnAwaiting([stock_id]);
  if (names.length === 0) return t('lists', { count });
  const others = count - names.length;
  const all = others > 0 ? [...names, t('others', { count: others })] : names;
  return t('for', { names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(all) });
}
