import {
  now,
  useDraft,
  type ApiError,
  mayBeDone,
  addTexts,
  useAtomValue,
  useCan,
  useQuery,
  userAtom,
  useTexts,
} from '@storeroom/sdk';
import type { AdjustReason, CountMovement, CountSide, Stock } from '@storeroom/contract';
import { useMemo, useRef, useState } from 'react';
import { continuesCount } from '../../count-time.rules';
import { refusalWords, useItemWords } from '../data/item-words.hooks';
import { useOfferUndo, useUndoChange } from '../changes/undo.queries';
import { undoNameOf, type CountedHow } from '../data/item-work';
import {
  ageOf,
  viewPath,
  firstReason,
  changeOf,
  outcomeOf,
  type AdjustFrom,
  type AdjustMode,
} from '../data/items.rules';
import { ownSides, useSeenAmount, type SeenAmount } from '../data/counted.hooks';
import { adjustPress, availableOf, useAdjustItem } from './adjust.queries';
import { type PendingAdjustment, useStockCache } from '../data/stock-cache.hooks';
import en from '../../texts/stock-promised.en.json';
import fr from '../../texts/stock-promised.fr.json';
import { ownLists } from '../data/item.queries';

interface Entry {
  mode: AdjustMode;
  value: number | null;
  reason: AdjustReason;
  note: string;
  /** For a count: the amount and version on the screen when it began, and when it began and ended, in milliseconds. */
  counted?: { amount: number; version: number | undefined; from: number; at: number };
}

type Sides = Readonly<Record<string, CountSide>>;

/** A refusal by the server. */
interface Refusal {
  words: string;
  available: number | null;
  /** Movements at about the time of the count. Only the person can say which were before it. */
  movements: readonly CountMovement[];
}

/** The initial entry: 1 for the first reason. A count begins empty, so that the person really counts. */
const fresh = (mode: AdjustMode): Entry => ({
  mode,
  value: mode === 'count' ? null : 1,
  reason: firstReason(mode),
  note: '',
});

/** Whether the person has entered an amount or a note. The initial amount and a reason are not worth a question on leaving. */
const isTyped = ({ mode, value, note }: Entry) => value !== fresh(mode).value || note.trim() !== '';

/**
 * The press to send. If the one before has no answer and says the same, it is repeated with its key, because it may have been
 * booked. The page then expects no change by it.
 */
const againAs = (before: PendingAdjustment | null, press: PendingAdjustment): PendingAdjustment =>
  before && saidIn(before) === saidIn(press) ? { ...before, expected: 0 } : press;

/** What a press says, for comparison: without ages, which differ in each attempt, and for a difference without version. */
const saidIn = ({
  change: { before_ms: _before, took_ms: _took, seen_version, ...said },
}: PendingAdjustment) => JSON.stringify('count' in said ? { ...said, seen_version } : said);

/** A second press within this time after an answer is ignored as part of a double click, unless the form was changed. */
const DOUBLE_PRESS_MS = 500;

function countedNow(before: Entry['counted'], seen: SeenAmount, at: number): NonNullable<Entry['counted']> {
  return before && continuesCount(before.at, at) ? { ...before, at } : { ...seen, from: at, at };
}

/** The movements of a refusal about which the person has to say whether they were before or after the count. */
function askedIn({ status, result }: ApiError): readonly CountMovement[] {
  if (status !== 422) return [];
  const { movements = [] } = (result ?? {}) as { movements?: CountMovement[] };
  return movements;
}

type OwnSides = (version: number | undefined, at: number) => Sides;

/** The parameters of a count; empty for other changes. */
function howOf({ mode, counted }: Entry, said: Sides, sidesOf: OwnSides): CountedHow {
  if (mode !== 'count' || !counted) return {};
  const { amount, version, from, at } = counted;
  const sides = { ...sidesOf(version, at), ...said };
  const before_ms = ageOf(at, now());
  return {
    seen_amount: amount,
    ...(version !== undefined && { seen_version: version }),
    ...(before_ms !== undefined && { before_ms }),
    took_ms: Math.max(0, Math.round(at - from)),
    ...(Object.keys(sides).length > 0 && { sides }),
  };
}

/** The query parameter of an open item that says which kind of change its panel continues, and where that was begun. */
export const ADJUST = 'adjust';

/**
 * The entry of an adjustment, its expected outcome, and the actions of its form.
 *
 * @param begun where the entry was begun, if that was not in this form
 */
export function useAdjustForm(
  stock: Stock,
  mode: AdjustMode,
  from: AdjustFrom,
  onDone: () => void,
  begun: AdjustFrom = from,
) {
  const { t, amount } = useItemWords();
  // The proposed mode depends on the amount, but must not change while somebody types.
  const [first] = useState(mode);
  const draft = useDraft(`stock:item:${stock.id}:${first}:${begun}`, fresh(first), {
    isDirty: isTyped,
    typed: ({ mode: kind, value, note }) => [
      stock.name,
      value === null ? '' : t(`adjust.value.${kind}`, { amount: amount(value) }),
      note,
    ],
    params: from === 'panel' ? ['item'] : [],
    // A popover has no address, so the entry is restored in the panel, which has the same form.
    opensAt: `${viewPath('available')}?item=${stock.id}&${ADJUST}=${first}-${begun}`,
    // Read when the person leaves. An amount that was only proposed is not saved then, only by its own button.
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
  const sidesOf: OwnSides = (version, at) => ownSides(cache, stock.id, version, at);
  const offerUndo = useOfferUndo();
  const undo = useUndoChange(stock);
  const unanswered = useRef<PendingAdjustment | null>(null);
  // A second press may come before the page shows that the first is under way, or just after its answer.
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
        name: undoNameOf(change),
        left: adjusted,
        part: 'amount',
        message: t('done.adjusted', { name: adjusted.name, amount: amount(adjusted.amount) }),
        undo: () => undo(change),
      });
      end();
    },
    onQueued: () => {
      takeAgain();
      end();
    },
    onRefused: (error, press) => {
      if (mayBeDone(error)) unanswered.current = press;
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
    const change = { ...changeOf(entry.mode, value), ...howOf(entry, said, sidesOf) };
    return againAs(unanswered.current, adjustPress(change, entry.reason, stock, entry.note));
  };
  const send = (value: number, said: Sides = sides) => {
    if (!takesPress()) return;
    takesNoneUntil.current = Infinity;
    setRefusal(null);
    mutate(pressOf(value, said), { onError: takeAgain });
  };
  /** Notes on which side of the count a movement was; the count is sent again once all questions are answered. */
  const answer = (log_id: number, side: CountSide) => {
    const next = { ...sides, [log_id]: side };
    setSides(next);
    const isAnswered = refusal?.movements.every((movement) => movement.log_id in next);
    if (isAnswered && canSend && entry.value !== null) send(entry.value, next);
  };
  /** Resolves to whether the entry was saved. If it cannot be saved, the form says why. */
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
    /** Closes the popover or panel around the form; with unsaved input the person is asked first. */
    leave: draft.leave,
  };
}

export type AdjustEntry = ReturnType<typeof useAdjustForm>;

addTexts('en', 'stock-promised', en);
addTexts('fr', 'stock-promised', fr);

/** The texts about amounts that are promised to open lists; loaded with the forms that need them. */
export const usePromisedTexts = () => useTexts('stock-promised');

/** The most lists that are named; further ones are counted. */
const MAX_NAMED = 5;
const MAX_ITEMS = 100;

/** The names of the person's own open lists that need one of these items; only the first hundred items are looked up. */
export function useOwnListsNeeding(stock_ids: readonly number[]): readonly string[] {
  const can = useCan();
  const { team } = useStockCache();
  const person = useAtomValue(userAtom)?.id ?? 0;
  const ids = stock_ids.slice(0, MAX_ITEMS);
  const { data } = useQuery({
    queryKey: ['lists', team, 'awaiting', ids],
    queryFn: ({ signal }) => ownLists('picking', person, { stock_ids: ids, per_page: MAX_NAMED }, signal),
    enabled: can('lists') && ids.length > 0,
    staleTime: 0,
  });
  return data?.data.map(({ name, customer_name }) => name ?? customer_name) ?? [];
}

/**
 * A text that says to which open lists an item is promised: the person's own by name, and the number of the others.
 *
 * @param count the number of open lists that need the item
 */
export function usePromisedFor(stock_id: number, count: number): string {
  const t = usePromisedTexts();
  const { joined } = useItemWords();
  const names = useOwnListsNeeding([stock_id]);
  if (names.length === 0) return t('lists', { count });
  const others = count - names.length;
  const all = others > 0 ? [...names, t('others', { count: others })] : names;
  return t('for', { names: joined(all) });
}
