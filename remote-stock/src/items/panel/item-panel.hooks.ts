import {
  dropFromPace,
  now,
  readAtPace,
  atom,
  usePageSize,
  useSearch,
  useSetAtom,
  ApiError,
  newId,
  refreshFigures,
  showToastAtom,
  useDraft,
  useMutation,
} from '@storeroom/sdk';
import type { EventName, LiveEvent, Stock } from '@storeroom/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useState, useRef } from 'react';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { openRecords, applyItem } from '../changes/on-screen.hooks';
import { writeAddress } from '../data/list-address.rules';
import { useFetchPage, useItems, type ItemFields } from '../data/items.queries';
import { itemIdAt, type Step, stepAtom } from '../data/list.state';
import { useListScope, useOpenItem } from '../data/list-scope.hooks';
import { editItem, useIsMounted } from '../data/item.queries';
import { noteOwnWriteAtom, useTimedSave, useReportFailure } from '../changes/saving.hooks';
import { changesOf, conflictsOf, type Draft, type Field, takenBy } from '../data/item-changes.rules';
import { useItemWords } from '../words/item-words.hooks';

/** What happened to the open record elsewhere. */
export interface RemoteChange {
  name: EventName;
  /** When the first of it was heard, in milliseconds. */
  since: number;
  /** The version that the panel showed then; a newer one has brought the change with it. */
  version: number | undefined;
}

/**
 * Into a record that is only looked at a colleague's change comes by itself. One that somebody types into stays as it is but
 * for its amounts, and the panel says who changed it until the change is loaded (decision F2) or nothing typed is left.
 *
 * @param load takes the record over as it is now
 */
export function useOpenRecord(id: number, version: number | undefined, load: () => void) {
  const cache = useStockCache();
  const [change, setChange] = useState<RemoteChange | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const isHeld = useEffectEvent(() => isTyped);
  const loadNow = useEffectEvent(load);
  const onEvent = useEffectEvent(({ name }: LiveEvent) => {
    // No list tells of what is gone: the record itself is asked.
    if (!isTyped) return name === 'Deleted' ? loadNow() : undefined;
    setChange((before) => {
      if (before === null || before.version !== version) return { name, since: now(), version };
      return before.name === name ? before : { ...before, name };
    });
  });

  useEffect(() => {
    const reading = `stock history ${id}`;
    const readHistory = () => cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
    const stop = openRecords.add(cache, {
      id,
      isHeld: () => isHeld(),
      onRemoteChange: (event) => {
        // What lists promise of it is no change of the record, and not in its history.
        if (event.list_id !== undefined) return;
        readAtPace(reading, readHistory);
        onEvent(event);
      },
    });
    return () => {
      stop();
      dropFromPace(reading);
    };
  }, [cache, id]);

  const waiting = change !== null && change.version === version ? change : null;
  const isOver = waiting !== null && !isTyped;
  useLayoutEffect(() => {
    if (isOver) loadNow();
  }, [isOver]);

  return {
    change: waiting,
    forgetChange: () => setChange(null),
    /** Its fields say whether something typed stands in them. */
    setIsTyped,
  };
}

const rowLink = (id: number) => document.querySelector<HTMLElement>(`tr[data-item="${id}"] a`);

/**
 * Opens another item of the rows on the page in place of the open one. Its row takes the focus first: it comes into view, and
 * has the focus again when the panel is closed.
 */
function useOpenNeighbour(): (stock: Stock) => void {
  const { open } = useOpenItem();
  return ({ id }) => {
    rowLink(id)?.focus();
    open(id);
  };
}

/** The item that another page was turned to for; kept with the view. */
const turnedToAtom = atom<number | null>(null);

/**
 * The way from an open item to those before and after it in its list, over the ends of its page too; nothing where the page
 * does not have it.
 */
export function useBeside(stock: Stock): { has: (step: Step) => boolean; step: (step: Step) => void } | null {
  const { address, viewScope } = useListScope();
  const { data } = useItems(address);
  const openNeighbour = useOpenNeighbour();
  const turnTo = useTurnTo();
  const setStep = useSetAtom(stepAtom, viewScope);
  const rows = data?.data ?? [];
  const at = rows.findIndex(({ id }) => id === stock.id);
  const last = data?.pagination.last_page ?? 1;
  const isOnPage = (by: Step) => rows[at + by] !== undefined;
  const has = (by: Step) => isOnPage(by) || (by > 0 ? address.page < last : address.page > 1);
  const step = (by: Step) => {
    const beside = rows[at + by];
    if (beside) openNeighbour(beside);
    else if (has(by)) void turnTo(by);
  };
  const stepNow = useEffectEvent(step);
  const isListed = at >= 0;
  useEffect(() => {
    if (!isListed) return;
    setStep({ by: (by) => stepNow(by) });
    return () => setStep(null);
  }, [isListed, setStep]);
  useRowAfterwards(stock.id);
  return isListed ? { has, step } : null;
}

/** Turns the page, and opens its first item, or its last on the way back, at once. */
function useTurnTo(): (by: Step) => Promise<void> {
  const { address, viewScope } = useListScope();
  const [, setSearch] = useSearch();
  const pageSize = usePageSize();
  const fetchPage = useFetchPage();
  const isTurning = useRef(false);
  return async (by) => {
    if (isTurning.current) return;
    isTurning.current = true;
    const to = { ...address, page: address.page + by };
    // What cannot be fetched leaves all as it is: the list says how fresh it is.
    const rows = await fetchPage(to).catch(() => []);
    isTurning.current = false;
    const stock = by > 0 ? rows[0] : rows.at(-1);
    if (!stock) return;
    viewScope.store.set(turnedToAtom, stock.id);
    setSearch((search) => {
      writeAddress(search, to, pageSize);
      search.set('item', String(stock.id));
    });
  };
}

/** After another page was turned to, what the panel was opened from is gone or another item's: closed, this one's row has the focus. */
function useRowAfterwards(id: number): void {
  const { store } = useListScope().viewScope;
  useEffect(
    () => () => {
      if (store.get(turnedToAtom) !== id) return;
      store.set(turnedToAtom, null);
      const { activeElement } = document;
      if (activeElement === document.body || itemIdAt(activeElement) !== null) rowLink(id)?.focus();
    },
    [id, store],
  );
}

interface Edit {
  fields: Partial<ItemFields>;
  /** What the typing began with. */
  base: Stock;
  version: number;
}

interface EditAnswers {
  onDone: (stock: Stock) => void;
  /** It is kept on the device, and sent later. */
  onKept: () => void;
  onRefused: (error: Error, edit: Edit) => void;
}

/** Saves fields of one item. What to do about a refusal, a 409 above all, is the form's business. */
function useEditItem({ id, name }: Pick<Stock, 'id' | 'name'>, { onDone, onKept, onRefused }: EditAnswers) {
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const timedSave = useTimedSave();
  return useMutation({
    mutationFn: ({ fields, base, version }: Edit) => {
      const key = newId();
      const before = Object.fromEntries(Object.keys(fields).map((field) => [field, base[field as Field]]));
      return timedSave({ id, name }, () => editItem(id, fields, version, { idempotencyKey: key }), {
        id: key,
        name,
        made_at: now(),
        work: { kind: 'edit', stock_id: id, fields, base: before, version },
      });
    },
    onMutate: () => noteOwnWrite(id),
    onSuccess: (stock) => {
      if (!stock) return onKept();
      applyItem(cache, stock);
      onDone(stock);
      void refreshFigures();
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
    },
    onError: onRefused,
  });
}

/** The record that a 409 answered with; null for any other failure. */
function currentOf(error: unknown): Stock | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return ((error.result ?? {}) as { current?: Stock }).current ?? null;
}

interface Begun {
  draft: Draft;
  /** The record as it was when the typing began: what both sides are compared with. Null before. */
  base: Stock | null;
}

const NOTHING: Begun = { draft: {}, base: null };

const changesIn = ({ draft, base }: Begun): Draft => (base ? changesOf(draft, base) : {});

/** What is being typed into an item's fields. Nothing that arrives meanwhile overwrites it. */
export function useItemFields(stock: Stock) {
  const { t } = useItemWords();
  const typed = useDraft(`stock:item:${stock.id}`, NOTHING, {
    isDirty: (content) => Object.keys(changesIn(content)).length > 0,
    params: ['item'],
    typed: ({ draft }) => draft,
    save: () => saveNow(),
  });
  const { draft, base } = typed.content;
  const changes = changesIn(typed.content);
  const [theirs, setTheirs] = useState<Stock | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const showToast = useSetAtom(showToastAtom);
  const reportFailure = useReportFailure();
  const isMounted = useIsMounted();
  const cache = useStockCache();
  const forget = () => {
    if (theirs) applyItem(cache, theirs);
    typed.clear();
    setTheirs(null);
    setRefusal(null);
  };
  const { mutate, mutateAsync, isPending } = useEditItem(stock, {
    onDone: (saved) => {
      forget();
      showToast({ kind: 'done', message: t('done.saved', { name: saved.name }) });
    },
    onKept: forget,
    onRefused: (error, edit) => {
      const current = currentOf(error);
      if (current && base && isMounted()) {
        const isDecided = conflictsOf(edit.fields, base, current).length === 0;
        // Only the amount, or a field nobody typed into here: it merges by itself.
        return isDecided ? mutate({ ...edit, version: current.version }) : setTheirs(current);
      }
      if (error instanceof ApiError && error.status === 422 && isMounted()) return setRefusal(error);
      reportFailure(error, stock.name, () => mutate(edit), `item-fields:${stock.id}`);
    },
  });
  /** Answers whether what was typed is saved; where both sides changed a field, somebody has to choose first. */
  async function saveNow(): Promise<boolean> {
    if (!base || changes.name === '') return false;
    return mutateAsync({ fields: changes, base, version: base.version }).then(
      () => true,
      () => false,
    );
  }
  const send = (fields: Draft, before: Stock, version: number) =>
    Object.keys(fields).length === 0 ? forget() : mutate({ fields, base: before, version });

  return {
    values: { ...stock, ...draft },
    changes,
    isDirty: Object.keys(changes).length > 0,
    isPending,
    theirs: theirs && base ? { current: theirs, base } : null,
    isRestored: typed.isRestored,
    errorOf: (field: string) => refusal?.of(field) ?? null,
    /** The item that has a code which was refused, for those who may see it. */
    taken: takenBy(refusal),
    type: (part: Draft) => {
      setRefusal(null);
      typed.change({ base: base ?? stock, draft: { ...draft, ...part } });
    },
    save: () => base && send(changes, base, base.version),
    /** Saves what was decided, over what the other side has now. */
    settle: (merged: Draft) => theirs && send(merged, theirs, theirs.version),
    forget,
  };
}

export type ItemFieldsForm = ReturnType<typeof useItemFields>;
