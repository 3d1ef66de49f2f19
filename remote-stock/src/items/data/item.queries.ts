import {
  type Page,
  type Stock,
  type StockLog,
  type BulkFailure,
  type BulkResult,
  type SheetFailure,
  type SheetResult,
  asPage,
  type StockListRow,
} from '@storeroom/contract';
import { now, request, ApiError, useAtomValue, useQuery, useRecord } from '@storeroom/sdk';
import { useMemo, useCallback, useEffect, useRef } from 'react';
import { listItems, type WriteOptions, undoBatch, withLocationNames } from './items.queries';
import type {
  BulkCall,
  ItemFields,
  NewItem,
  PhotoWork,
  SheetCall,
  SplitCall,
  UndoManyWork,
} from './item-work';
import type { FilteredList, Selection } from './selection.rules';
import { knownItem, newer, stockKeys, useStockCache } from './stock-cache.hooks';
import { unsentItemsAtom, useSend } from './saving.hooks';

// Queries that the first rows of a list do not need.

export async function oneItem(id: number, signal?: AbortSignal): Promise<Stock> {
  const result = await request('GET /api/stock/{id}', { path: { id }, signal });
  const [stock = result.stock] = await withLocationNames([result.stock], signal);
  return stock;
}

/** The largest page that servers send. */
const LARGEST_PAGE = 100;

/** The items of a list sorted by name, in whole pages until there are `most`. */
export async function itemsOfList(list: FilteredList, most: number, signal?: AbortSignal): Promise<Stock[]> {
  const first = { ...list, per_page: LARGEST_PAGE, sort: 'name', sort_direction: 'ASC' } as const;
  const items: Stock[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await listItems({ ...first, page }, signal);
    items.push(...data);
    if (page >= pagination.last_page || items.length >= most) return items;
  }
}

/** The items of a selection; those of a filter sorted by name, in whole pages until there are `most`. */
export async function itemsOfSelection(
  selection: Selection,
  most: number,
  signal?: AbortSignal,
): Promise<Stock[]> {
  return selection.by === 'item' ? [...selection.items.values()] : itemsOfList(selection.list, most, signal);
}

/** The history of one item, newest entry first. */
async function itemHistory(id: number, signal: AbortSignal): Promise<Page<StockLog>> {
  const result = await request('GET /api/stock/{id}/history', { path: { id }, signal });
  return result.logs;
}

export interface CreatedItem {
  stock: Stock;
  /** The batch that undoes the creation; other servers may not send it. */
  batch_id?: string;
}

export function createItem(item: NewItem, options: WriteOptions): Promise<CreatedItem> {
  return request('POST /api/stock', { body: item, ...options });
}

/** Restores a deleted item to the archive. */
export async function restoreItem(
  id: number,
  options: WriteOptions,
  team: { team_id?: number } = {},
): Promise<Stock> {
  const { stock } = await request('POST /api/stock/{id}/restore', { path: { id }, body: team, ...options });
  return stock;
}

interface PhotoWritten {
  stock: Stock;
  /** Missing if nothing was changed. */
  log?: StockLog;
}

/** Timeout in milliseconds: a large photo takes long over a slow connection. */
const PHOTO_TIMEOUT_MS = 120_000;

/**
 * Sets or removes the photo of an item.
 *
 * @throws ApiError 422 with what is wrong with the file; 409 if somebody has changed the photo since `seen_version`
 */
export function changePhoto(
  { stock_id: id, photo, seen_version }: PhotoWork,
  options: WriteOptions,
  team?: { team_id: number },
): Promise<PhotoWritten> {
  const path = { id };
  // A given team replaces the active one.
  const elsewhere = team && { team: false as const };
  if (photo === null)
    return request('DELETE /api/stock/{id}/photo', {
      ...{ path, ...options, ...elsewhere },
      query: { ...team, seen_version },
    });
  const form = new FormData();
  form.set('photo', photo, 'photo');
  if (team) form.set('team_id', `${team.team_id}`);
  if (seen_version) form.set('seen_version', `${seen_version}`);
  return request('POST /api/stock/{id}/photo', {
    path,
    form,
    ...options,
    ...elsewhere,
    timeout: PHOTO_TIMEOUT_MS,
  });
}

/** The present record in the result of a refusal, if somebody else has changed it; else null. */
export const currentInResult = <Kept>(result: unknown): Kept | null =>
  (result as { current?: Kept } | null | undefined)?.current ?? null;

/** The present record in a 409 response; null for any other refusal. */
export const currentInRefusal = <Kept>(refusal: Pick<ApiError, 'status' | 'result'> | null): Kept | null =>
  refusal?.status === 409 ? currentInResult<Kept>(refusal.result) : null;

/** The present item if its photo is not the one that was seen, and who has changed that when. */
export interface OtherPhoto {
  current: Stock;
  /** Other servers may not send it. */
  by?: { who: string | null; at: string };
}

/** The other photo in the refusal of a change; null if that was refused for another reason. */
export function otherPhotoIn({ status, result }: Pick<ApiError, 'status' | 'result'>): OtherPhoto | null {
  const other = status === 409 ? (result as Partial<OtherPhoto> | null | undefined) : null;
  return other?.current ? { ...other, current: other.current } : null;
}

/**
 * @param version 0 is not sent: then the last write wins
 * @throws ApiError 409 with `result.current` if the item is no longer at `version`
 */
export async function editItem(
  id: number,
  fields: Partial<ItemFields>,
  version: number,
  options: WriteOptions,
): Promise<Stock> {
  const body = { ...fields, ...(version > 0 && { version }) };
  const result = await request('PUT /api/stock/{id}', { path: { id }, body, ...options });
  return result.stock;
}

/** Timeout in milliseconds for changes of thousands of items. */
const TIMEOUT_MS = 120_000;

/** The failures in a refusal because no item at all could be changed; null if there was another reason. */
function failedOf<Failure extends BulkFailure>(error: unknown): Failure[] | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  return (error.result as { failed?: Failure[] } | undefined)?.failed ?? null;
}

/** @throws ApiError 422 with `result.total` if the filter does not match the expected number of items. */
export async function changeInBulk(call: BulkCall, options: WriteOptions): Promise<BulkResult> {
  try {
    return await request('POST /api/stock/bulk', { body: call, timeout: TIMEOUT_MS, ...options });
  } catch (error) {
    const failed = failedOf<BulkFailure>(error);
    if (failed === null) throw error;
    return { updated: 0, failed, batch_id: null };
  }
}

/** Saves rows as one batch. Rows that cannot be saved are in `failed`, even if those are all. */
export async function saveSheet(
  rows: readonly SheetCall[],
  options: WriteOptions,
  team: object = {},
): Promise<SheetResult> {
  try {
    const body = { rows: [...rows], ...team };
    return await request('POST /api/stock/sheet', { body, ...options, timeout: TIMEOUT_MS });
  } catch (error) {
    const failed = failedOf<SheetFailure>(error);
    if (failed === null) throw error;
    return { updated: 0, failed, batch_id: null };
  }
}

/** @throws ApiError 422 with `result.available` if there is not enough. */
export async function splitItem({ split, ...body }: SplitCall, options: WriteOptions): Promise<BulkResult> {
  const { batch_id = null } = await request('POST /api/stock/{id}/move', {
    path: { id: split },
    body,
    ...options,
  });
  return { updated: 1, failed: [], batch_id };
}

interface BatchUndo {
  batch: string;
  /** The idempotency key, the same for each attempt. */
  key: string;
  /** The name to show for it: that of an item, a location or a file. Empty if unknown. */
  name: string;
  /** The names of its items, as far as they are cached. */
  names?: UndoManyWork['names'];
}

/**
 * Undoes a whole batch. Resolves to null if the undo waits on the device to be sent; the message about that is shown
 * elsewhere.
 */
export function useSendBatchUndo(): (
  undo: BatchUndo,
) => Promise<(BulkResult & { kept_locations?: string[] }) | null> {
  const send = useSend();
  return ({ batch, key, name, names = {} }) => {
    const work = { kind: 'undoMany', batch_id: batch, names } as const;
    return send(() => undoBatch(batch, { idempotencyKey: key, timeout: TIMEOUT_MS }), {
      id: key,
      name,
      made_at: now(),
      work,
    });
  };
}

export type ListView = 'picking' | 'done' | 'deleted';

/**
 * The picking lists of one person, newest first. Another server may answer with those of the whole team: lists of other
 * people are left out and not counted.
 */
export async function ownLists(
  view: ListView,
  person: number,
  query: { name?: string | null; stock_ids?: readonly number[]; per_page: number },
  signal: AbortSignal,
): Promise<Page<StockListRow>> {
  const result = await request('GET /api/stock/lists/{list}', { path: { list: view }, query, signal });
  const { data, pagination } = asPage((result as { lists: Page<StockListRow> }).lists);
  const own = data.filter(({ user_id }) => user_id === person);
  return { data: own, pagination: { ...pagination, total: pagination.total - (data.length - own.length) } };
}

/**
 * The open item, with the changes that wait to be sent. A row of a list is shown until the item is fetched; while the server
 * is unreachable, the last known state.
 */
export function useItem(id: number) {
  const cache = useStockCache();
  const record = useRecord<Stock>({
    lists: stockKeys.lists(cache.team),
    isIt: (row) => row.id === id,
    queryKey: stockKeys.item(cache.team, id),
    queryFn: async ({ signal }) => {
      const read = await oneItem(id, signal);
      // The answer to a write may have come meanwhile: it is newer.
      return newer(knownItem(cache, id), read);
    },
    placeholderData: () => knownItem(cache, id),
    staleTime: 0,
  });
  const stock = record.data ?? record.seen;
  const show = useAtomValue(unsentItemsAtom)?.show;
  return { ...record, data: useMemo(() => (stock && show ? show(stock) : stock), [stock, show]) };
}

export function useItemHistory(id: number) {
  const { team } = useStockCache();
  return useQuery({
    queryKey: stockKeys.history(team, id),
    queryFn: ({ signal }) => itemHistory(id, signal),
    staleTime: 0,
  });
}

/** Returns whether the component is still mounted: if not, it cannot show a refusal, which then needs a message. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
