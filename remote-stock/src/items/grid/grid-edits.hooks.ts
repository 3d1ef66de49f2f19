import { asPage, type Stock, type SheetFailure } from '@storeroom/contract';
import {
  addTexts,
  useDraft,
  useLocale,
  now,
  request,
  useMutation,
  useSetAtom,
  useTexts,
} from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import en from '../../texts/stock-grid.en.json';
import fr from '../../texts/stock-grid.fr.json';
import { useFieldWords } from '../data/field-words.hooks';
import { useReportFailure, noteOwnWriteAtom, useSend } from '../data/saving.hooks';
import {
  type CellEdit,
  type CellState,
  described,
  longest,
  readCell,
  changesOf,
  dropCell,
  dropRows,
  type Edits,
  keepMine,
  nameKey,
  unknownLocations,
  withCells,
  withLocations,
  callsOf,
  wireName,
  type GridField,
  gridItem,
  type GridItem,
  FIELDS,
  valueOf,
} from './edits.rules';
import { saveSheet } from '../data/item.queries';
import { useContentKeys } from '../../content-keys.hooks';
import { notSentWords } from '../data/form-words';
import { refetchItems, useReportBatches } from '../changes/bulk.queries';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../data/item-words.hooks';
import type { SheetCall, SheetWork } from '../data/item-work';

addTexts('en', 'stock-grid', en);
addTexts('fr', 'stock-grid', fr);

/** The texts of the grid, which are bundled with it. */
export const useGridTexts = () => useTexts('stock-grid');

/** The texts for the values of cells and for what is wrong with them. */
export function useCellWords() {
  const t = useGridTexts();
  const itemTexts = useTexts('stock');
  const words = useFieldWords();
  const locale = useLocale();
  const choicesOf = (field: GridField) => {
    const known = described(field);
    return known?.kind === 'choice' ? known.choices : [];
  };
  /** The text of a value for the clipboard and for the editor of the cell. */
  const copied = (field: GridField, text: string): string => {
    const kind = described(field)?.kind;
    if (kind === 'choice' && text !== '') return words.choice(field, text);
    const read = kind === 'flag' ? readCell(field, { text }, locale) : null;
    return read !== null && 'value' in read ? t(read.value ? 'yes' : 'no') : text;
  };
  /** The text of a value on the screen. */
  const shown = (field: GridField, text: string): string => {
    const isAmount = field === 'amount' || described(field)?.kind === 'amount';
    const read = isAmount ? readCell(field, { text }, locale) : null;
    if (read !== null && 'value' in read && read.value !== null)
      return formatAmount(Number(read.value), locale);
    return copied(field, text) || t('nothing');
  };
  return {
    t,
    copied,
    shown,
    nameOf: (field: GridField) =>
      field === 'name' || field === 'amount' || field === 'location'
        ? itemTexts(`column.${field}`)
        : words.name(field),
    /** The texts of the choices of a field; empty for fields without choices. */
    choicesOf: (field: GridField) => choicesOf(field).map((choice) => words.choice(field, choice)),
    /** Converts typed or pasted text to the text that a cell stores: the text of a choice becomes its value. */
    typedAs: (field: GridField, text: string): string => {
      const typed = text.trim().toLocaleLowerCase(locale);
      const means = (choice: string) => words.choice(field, choice).toLocaleLowerCase(locale) === typed;
      return choicesOf(field).find(means) ?? text;
    },
    /** A sentence about why a cell cannot be saved; null if it can. */
    trouble: (field: GridField, { problem, isLookedUp, theirs, text }: CellState): string | null => {
      if (problem !== null) {
        const column = words.name('allow_minus_amount');
        return t(`problem.${problem}`, { text: text.trim(), most: longest(field), column });
      }
      if (isLookedUp) return t('lookingUp', { text: text.trim() });
      return theirs === null ? null : t('theirs', { theirs: shown(field, theirs) });
    },
  };
}

const NONE: Edits = {};
/** The most rows that the server accepts in one call. */
const ROWS_A_CALL = 1_000;
/** How many steps can be undone. */
const STEPS = 100;

interface Steps {
  past: readonly Edits[];
  future: readonly Edits[];
}

export type GridEdits = ReturnType<typeof useGridEdits>;

/** The unsaved edits of the grid, with undo and redo. */
export function useGridEdits(rows: readonly Stock[]) {
  const locale = useLocale();
  const draft = useDraft<Edits>('stock:grid', NONE, { params: ['mode'] });
  const [steps, setSteps] = useState<Steps>({ past: [], future: [] });
  // The items in the answer to a save, which may be on another page of the grid.
  const [savedItems, setSavedItems] = useState<ReadonlyMap<number, GridItem>>(new Map());
  const edits = draft.content;
  const items = useMemo(() => {
    const onPage = rows.map((stock) => [stock.id, gridItem(stock)] as const);
    return new Map([
      ...savedItems,
      ...onPage.filter(([id, item]) => item.version >= (savedItems.get(id)?.version ?? 0)),
    ]);
  }, [rows, savedItems]);
  const nowOf = (base: GridItem) => items.get(base.id) ?? base;

  const go = (next: Edits) => {
    setSteps(({ past }) => ({ past: [...past, edits].slice(-STEPS), future: [] }));
    draft.change(next);
  };
  useLocationIds(edits, (found) => draft.change(withLocations(edits, found)));

  return {
    edits,
    nowOf,
    locale,
    changes: useMemo(
      () => changesOf(edits, (base) => items.get(base.id) ?? base, locale),
      [edits, items, locale],
    ),
    isRestored: draft.isRestored,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    type: (changes: readonly CellEdit[]) => {
      const next = withCells(edits, changes, locale);
      if (JSON.stringify(next) !== JSON.stringify(edits)) go(next);
    },
    keepMine: (item: GridItem, field: GridField) => go(keepMine(edits, item, field)),
    dropCell: (id: number, field: GridField) => go(dropCell(edits, id, field)),
    discard: () => go(NONE),
    undo: () => {
      const before = steps.past.at(-1);
      if (before === undefined) return;
      setSteps({ past: steps.past.slice(0, -1), future: [...steps.future, edits] });
      draft.change(before);
    },
    redo: () => {
      const next = steps.future.at(-1);
      if (next === undefined) return;
      setSteps({ past: [...steps.past, edits], future: steps.future.slice(0, -1) });
      draft.change(next);
    },
    /** Removes saved rows from the edits. They can no longer be undone here. */
    saved: (ids: readonly number[], current: readonly Stock[]) => {
      setSavedItems(
        (before) => new Map([...before, ...current.map((stock) => [stock.id, gridItem(stock)] as const)]),
      );
      setSteps({ past: [], future: [] });
      draft.change(dropRows(edits, ids));
    },
  };
}

/** Looks up the ids of typed locations. Each name is looked up once, one after the other. */
function useLocationIds(edits: Edits, onFound: (found: ReadonlyMap<string, number | null>) => void): void {
  const t = useGridTexts();
  const report = useReportFailure();
  const known = useRef(new Map<string, number | null>());
  const isAsking = useRef(false);
  const apply = useEffectEvent(onFound);
  const ask = useEffectEvent(async (names: readonly string[]) => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      for (const name of names) {
        if (!known.current.has(name)) known.current.set(name, await locationNamed(name));
      }
    } catch (error) {
      report(
        error instanceof Error ? error : new Error(String(error)),
        t('locations'),
        () => void ask(names),
      );
    } finally {
      isAsking.current = false;
      apply(new Map(known.current));
      // Missing locations are forgotten, as somebody may add them meanwhile.
      for (const [name, id] of known.current) if (id === null) known.current.delete(name);
    }
  });
  const wanted = unknownLocations(edits).join('\n');
  useEffect(() => {
    if (wanted !== '') void ask(wanted.split('\n'));
  }, [wanted]);
}

interface Saved {
  updated: number;
  failed: SheetFailure[];
  batches: string[];
  names: Record<number, string>;
  /** The ids of items that were sent, or wait on the device. */
  sent: number[];
  /** The error because of which the rest was not sent; null if all was. */
  stopped: unknown;
}

/** The values of the items of rows when the rows were edited. */
function baseOf(rows: readonly SheetCall[], edits: Edits): SheetWork['bases'] {
  return Object.fromEntries(
    rows.flatMap(({ stock_id }) => {
      const base = edits[stock_id]?.base;
      if (!base) return [];
      const cells = FIELDS.map((field) => [wireName(field), valueOf(field, base)]);
      return [[stock_id, Object.fromEntries(cells) as SheetWork['bases'][number]]];
    }),
  );
}

/** Saves the rows that are ready, with one message and one Undo. Rows that cannot be saved stay in the grid. */
export function useSaveSheet(grid: GridEdits, onDone: (hasLeft: boolean) => void) {
  const { t: itemTexts, amount } = useItemWords();
  const t = useGridTexts();
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const report = useReportBatches();
  const sendOrQueue = useSend();
  const [stopped, setStopped] = useState<unknown>(null);
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const { keyOf, forget } = useContentKeys();

  const send = async (calls: readonly SheetCall[]): Promise<Saved> => {
    const saved: Saved = { updated: 0, failed: [], batches: [], names: {}, sent: [], stopped: null };
    for (let from = 0; from < calls.length; from += ROWS_A_CALL) {
      const rows = calls.slice(from, from + ROWS_A_CALL);
      try {
        const id = keyOf(rows);
        const bases = baseOf(rows, grid.edits);
        const names = Object.fromEntries(Object.entries(bases).map(([of, { name = '' }]) => [of, name]));
        const result = await sendOrQueue(() => saveSheet(rows, { idempotencyKey: id }), {
          ...{ id, name: Object.values(names)[0] ?? '', made_at: now() },
          work: { kind: 'sheet', rows: [...rows], bases, names },
        });
        // Rows that wait on the device count as sent: their changes are shown as waiting, and are no edits any more.
        saved.sent.push(...rows.map(({ stock_id }) => stock_id));
        if (!result) continue;
        const { updated, failed, batch_id } = result;
        saved.updated += updated;
        Object.assign(saved.names, names);
        saved.failed.push(...failed);
        if (batch_id !== null) saved.batches.push(batch_id);
      } catch (error) {
        if (from === 0) throw error;
        return { ...saved, stopped: error };
      }
    }
    return saved;
  };

  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onMutate: (calls) => {
      for (const { stock_id } of calls) noteOwnWrite(stock_id);
    },
    onSuccess: (saved) => {
      // The call that failed may have been booked all the same, so it must keep its key for the next attempt.
      if (saved.stopped === null) forget();
      setStopped(saved.stopped);
      const failedIds = new Set(saved.failed.map(({ id }) => id));
      grid.saved(
        saved.sent.filter((id) => !failedIds.has(id)),
        saved.failed.flatMap(({ current }) => current ?? []),
      );
      setFailures(
        new Map(saved.failed.filter((one) => !one.current).map(({ id, message }) => [id, message])),
      );
      const { updated, batches, names } = saved;
      if (updated > 0) report(t('saved', { count: updated, total: amount(updated) }), batches, names);
      onDone(saved.failed.length > 0 || saved.stopped !== null);
    },
    onSettled: () => refetchItems(cache),
  });

  const failure = error ?? stopped;
  const own = { failed: t('notSaved'), signedOut: t('signedOut') };

  return {
    save: () => mutate(callsOf(grid.edits, grid.nowOf, grid.locale)),
    isPending,
    /** Why saving failed; null if it did not. */
    problem: failure === null ? null : notSentWords(failure, itemTexts, own),
    /** The server's messages about rows that it did not save, by item id. */
    failures,
  };
}

/** The id of the location in use with this name, in upper or lower case; null if there is none. */
async function locationNamed(name: string): Promise<number | null> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { locations } = await request('GET /api/stock/locations', {
      query: { name, sort: 'name', sort_direction: 'ASC', per_page: 100, page },
    });
    const { data, pagination } = asPage(locations);
    const found = data.find((one) => nameKey(one.name) === nameKey(name) && !one.deleted_at);
    if (found) return found.id;
    last = pagination.last_page;
  }
  return null;
}
