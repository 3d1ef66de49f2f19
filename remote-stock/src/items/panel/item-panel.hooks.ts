import {
  dropFromPace,
  now,
  readAtPace,
  atom,
  usePageSize,
  useSearch,
  useSetAtom,
  ApiError,
  refreshFigures,
  showToastAtom,
  useDraft,
  useMutation,
} from '@storeroom/sdk';
import type { EventName, LiveEvent, Stock } from '@storeroom/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useState, useRef } from 'react';
import { useContentKeys } from '../../content-keys.hooks';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { openRecords, applyItem } from '../changes/on-screen.hooks';
import { writeAddress } from '../data/list-address.rules';
import { useFetchPage, useItems } from '../data/items.queries';
import { itemIdAt, type Step, stepAtom } from '../data/list.state';
import { useListScope, useOpenItem } from '../data/list-scope.hooks';
import { currentInRefusal, editItem, useIsMounted } from '../data/item.queries';
import type { ItemFields } from '../data/item-work';
import { changesOf, conflictsOf, type Draft, type Field, takenBy } from '../data/item-changes.rules';
import { useItemWords } from '../data/item-words.hooks';
import { noteOwnWriteAtom, useTimedSave, useReportFailure } from '../data/saving.hooks';

/** A change of the open item by a colleague. */
export interface RemoteChange {
  name: EventName;
  /** When its first event arrived, in milliseconds since the epoch. */
  since: number;
  /** The version in the panel at that time. A newer version includes the change. */
  version: number | undefined;
}

/**
 * Applies changes by colleagues to the open item. Without unsaved input they are shown at once. Else only the amounts are
 * updated, and the panel says who has changed the item, until the change is loaded or the input is gone.
 *
 * @param load fetches the item and shows its present state
 */
export function useOpenRecord(id: number, version: number | undefined, load: () => void) {
  const cache = useStockCache();
  const [change, setChange] = useState<RemoteChange | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const hasUnsavedText = useEffectEvent(() => isTyped);
  const loadNow = useEffectEvent(load);
  const onEvent = useEffectEvent(({ name }: LiveEvent) => {
    // Lists do not fetch deleted items, so the item itself is fetched, which then shows that it is gone.
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
      hasUnsavedText: () => hasUnsavedText(),
      onRemoteChange: (event) => {
        // Reservations by picking lists are no changes of the item, and not in its history.
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
    /** For the fields, to say whether they have unsaved input. */
    setIsTyped,
  };
}

const rowLink = (id: number) => document.querySelector<HTMLElement>(`tr[data-item="${id}"] a`);

/**
 * Opens another item of the page instead of the open one. Its row is focused first, so that it scrolls into view and gets
 * the focus back when the panel is closed.
 */
function useOpenNeighbour(): (stock: Stock) => void {
  const { open } = useOpenItem();
  return ({ id }) => {
    rowLink(id)?.focus();
    open(id);
  };
}

/** The id of the item for which another page was opened; kept with the view. */
const turnedToAtom = atom<number | null>(null);

/**
 * Opens the items before and after the open one in the list, also on the previous or next page. Null if the open item is
 * not on the page.
 */
export function useNeighbours(
  stock: Stock,
): { has: (step: Step) => boolean; step: (step: Step) => void } | null {
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

/** Opens the next page with its first item, or the previous page with its last item. */
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
    // If the page cannot be fetched nothing changes; the list says how old its data is.
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

/**
 * Focuses the item's row when the panel is closed after the page was changed, because the row that the panel was opened from
 * is no longer there.
 */
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
  /** The item when typing began. */
  base: Stock;
  version: number;
}

interface EditAnswers {
  onDone: (stock: Stock) => void;
  /** Called when the edit waits on the device to be sent. */
  onQueued: () => void;
  onRefused: (error: Error, edit: Edit) => void;
}

/** Saves fields of one item. The form handles refusals, in particular a 409. */
function useEditItem({ id, name }: Pick<Stock, 'id' | 'name'>, { onDone, onQueued, onRefused }: EditAnswers) {
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const timedSave = useTimedSave();
  const { keyOf, forget } = useContentKeys();
  return useMutation({
    mutationFn: ({ fields, base, version }: Edit) => {
      const key = keyOf({ fields, version });
      const before = Object.fromEntries(Object.keys(fields).map((field) => [field, base[field as Field]]));
      return timedSave({ id, name }, () => editItem(id, fields, version, { idempotencyKey: key }), {
        id: key,
        name,
        made_at: now(),
        work: { kind: 'edit', stock_id: id, fields, base: before, version },
      });
    },
    onMutate: () => noteOwnWrite(id),
    onSuccess: (stock, { fields, version }) => {
      forget({ fields, version });
      if (!stock) return onQueued();
      applyItem(cache, stock);
      onDone(stock);
      void refreshFigures();
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
    },
    onError: onRefused,
  });
}

interface Begun {
  draft: Draft;
  /** The item when typing began, which both sides are compared with; null before that. */
  base: Stock | null;
}

const NOTHING: Begun = { draft: {}, base: null };

const changesIn = ({ draft, base }: Begun): Draft => (base ? changesOf(draft, base) : {});

/** The unsaved input of an item's fields. Changes that arrive meanwhile do not overwrite it. */
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
    onQueued: forget,
    onRefused: (error, edit) => {
      const current = error instanceof ApiError ? currentInRefusal<Stock>(error) : null;
      if (current && base && isMounted()) {
        const isDecided = conflictsOf(edit.fields, base, current).length === 0;
        // The other side has changed only the amount, or fields without input here: both can be merged.
        return isDecided ? mutate({ ...edit, version: current.version }) : setTheirs(current);
      }
      if (error instanceof ApiError && error.status === 422 && isMounted()) return setRefusal(error);
      reportFailure(error, stock.name, () => mutate(edit), `item-fields:${stock.id}`);
    },
  });
  /** Resolves to whether the input was saved. If both sides have changed a field, the person has to choose first. */
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
    /** The item that already has a refused code; null if the person may not see it. */
    taken: takenBy(refusal),
    type: (part: Draft) => {
      setRefusal(null);
      typed.change({ base: base ?? stock, draft: { ...draft, ...part } });
    },
    save: () => base && send(changes, base, base.version),
    /** Saves the merged fields on top of the other side's version. */
    settle: (merged: Draft) => theirs && send(merged, theirs, theirs.version),
    forget,
  };
}

export type ItemFieldsForm = ReturnType<typeof useItemFields>;
