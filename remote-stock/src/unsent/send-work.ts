import type {
  BulkResult,
  CountDifference,
  CountNewer,
  CountUnclear,
  Location,
  SheetResult,
  Stock,
  StockList,
  StockListItem,
  StockLog,
} from '@storeroom/contract';
import { request } from '@storeroom/sdk';
import {
  adjustItem,
  changeInBulk,
  changePhoto,
  createItem,
  editItem,
  itemsByIds,
  restoreItem,
  saveSheet,
  setStatus,
  splitItem,
  sendUndo,
  undoBatch,
  type WriteOptions,
} from '../items';
import type { CountWork, Entry, PickWork, ShortWork, Work, WorkName, Works } from './unsent.rules';

/** What the server answers to each kind of work. */
export interface Answers {
  pick: { kind: 'pick'; item: StockListItem; stock: Stock };
  short: { kind: 'short'; item: StockListItem };
  count: {
    kind: 'count';
    differences: CountDifference[];
    /** Null when no line was booked, because all are asked about. */
    batch_id: string | null;
    unclear?: readonly CountUnclear[];
    newer?: readonly CountNewer[];
  };
  adjust: { kind: 'adjust'; stock: Stock; log: StockLog };
  edit: { kind: 'edit'; stock: Stock };
  status: { kind: 'status'; stock: Stock | null };
  move: { kind: 'move'; stock: readonly Stock[] };
  /** `stock` has the current items, as far as they could be read. */
  many: BulkResult & { kind: 'many'; stock: readonly Stock[] };
  create: { kind: 'create'; stock: Stock };
  photo: { kind: 'photo'; stock: Stock };
  undo: { kind: 'undo'; stock: Stock | null };
  undoMany: BulkResult & { kind: 'undoMany'; stock: readonly Stock[] };
  addLines: {
    kind: 'addLines';
    list: StockList;
    /** By how much each line was increased; other servers may not return it. */
    added?: readonly { item_id: number; amount: number }[];
  };
  editLine: { kind: 'editLine'; list: StockList };
  removeLine: { kind: 'removeLine'; list: StockList };
  editList: { kind: 'editList'; list: StockList };
  finishList: {
    kind: 'finishList';
    list: StockList;
    /** The new list with what was not picked. */
    new_list: StockList | null;
  };
  addLocation: { kind: 'addLocation'; location: Location };
  renameLocation: { kind: 'renameLocation'; location: Location };
  archiveLocation: {
    kind: 'archiveLocation';
    location: Location;
    /** How many items were moved out of it. */
    moved: number;
    /** For undoing the move; null when nothing moved. */
    batch_id: string | null;
  };
  unarchiveLocation: { kind: 'unarchiveLocation'; location: Location };
  sheet: SheetResult & { kind: 'sheet'; stock: readonly Stock[] };
}
export type WorkAnswer = Answers[WorkName];

/** The items in an answer. */
export function stockIn(answer: WorkAnswer | null): readonly Stock[] {
  const stock = answer && 'stock' in answer ? answer.stock : null;
  return stock === null ? [] : [stock].flat();
}

/** Short, because somebody may be waiting at a shelf; after it the call is tried again. */
const TIMEOUT_MS = 15_000;

/** Thousands of items take longer. */
const MANY_TIMEOUT_MS = 120_000;

/** The age of a change is only sent when it is older than this, to keep the call of a pick small. */
const LATE_MS = 5_000;

interface SendOptions extends WriteOptions {
  team: { team_id: number };
}

type Send<Name extends WorkName> = (work: Works[Name], options: SendOptions) => Promise<Answers[Name]>;

/** Reads items again. An error is ignored, because their list is read again anyway. */
const readAgain = (ids: readonly number[]) => itemsByIds(ids).catch(() => []);

const SENDS: { readonly [Name in WorkName]: Send<Name> } = {
  pick: async ({ list_id, item_id, stock_id, delta, is_scanned, sides }: PickWork, { team, ...options }) => {
    const answer = await request('POST /api/stock/lists/{list}/items/{item}/pick', {
      path: { list: list_id, item: item_id },
      body: {
        ...team,
        delta,
        ...(is_scanned && { code: String(stock_id) }),
        ...(sides && { sides }),
      },
      ...options,
    });
    return { kind: 'pick', ...answer };
  },
  short: async (
    { list_id, item_id, reason, substitute_stock_id }: ShortWork,
    { team, idempotencyAge: _age, ...options },
  ) => {
    const answer = await request('POST /api/stock/lists/{list}/items/{item}/short', {
      path: { list: list_id, item: item_id },
      body: { ...team, reason, ...(substitute_stock_id !== null && { substitute_stock_id }) },
      ...options,
    });
    return { kind: 'short', item: answer.item };
  },
  count: async ({ location_id, lines, count_id }: CountWork, { team, ...options }) => {
    const answer = await request('POST /api/stock/locations/{id}/counts', {
      path: { id: location_id },
      body: { ...team, lines, ...(count_id && { count_id }) },
      ...options,
    });
    return { kind: 'count', ...answer };
  },
  adjust: async ({ stock_id, change }, { team, ...options }) => ({
    kind: 'adjust',
    ...(await adjustItem(stock_id, { ...change, ...team }, options)),
  }),
  edit: async ({ stock_id, fields, version }, { team, ...options }) => ({
    kind: 'edit',
    stock: await editItem(stock_id, { ...fields, ...team }, version, options),
  }),
  status: async ({ stock_id, to, how: forced }, { team, ...options }) => ({
    kind: 'status',
    stock:
      to === 'restored'
        ? await restoreItem(stock_id, options, team)
        : ((await setStatus(stock_id, to, { ...forced, ...team }, options)) ?? null),
  }),
  move: async ({ call }, { team, ...options }) => {
    await splitItem({ ...call, ...team }, options);
    return { kind: 'move', stock: await readAgain([call.split]) };
  },
  many: async ({ call }, { team, ...options }) => {
    const answer = await changeInBulk({ ...call, ...team }, { ...options, timeout: MANY_TIMEOUT_MS });
    return { kind: 'many', ...answer, stock: await readAgain(call.stock_ids.slice(0, 100)) };
  },
  sheet: async ({ rows }, { team, ...options }) => {
    const answer = await saveSheet(rows, options, team);
    return {
      kind: 'sheet',
      ...answer,
      stock: await readAgain(rows.slice(0, 100).map(({ stock_id }) => stock_id)),
    };
  },
  addLines: async ({ list_id, items, position }, { team, ...options }) => {
    const answer = await request('POST /api/stock/lists/{list}/items', {
      path: { list: list_id },
      body: {
        ...team,
        items: [...items],
        ...(position === undefined ? { raise: true } : { position }),
      },
      ...options,
    });
    return { kind: 'addLines', ...answer };
  },
  editLine: async ({ list_id, item_id, fields, version }, { team, ...options }) => {
    const answer = await request('PUT /api/stock/lists/{list}/items/{item}', {
      path: { list: list_id, item: item_id },
      body: { ...team, ...fields, ...(version !== undefined && { version }) },
      ...options,
    });
    return { kind: 'editLine', list: answer.list };
  },
  removeLine: async ({ list_id, item_id }, { team, ...options }) => {
    const answer = await request('DELETE /api/stock/lists/{list}/items/{item}', {
      path: { list: list_id, item: item_id },
      // The team of the entry, which may not be the one of the page.
      ...{ query: team, team: false },
      ...options,
    });
    return { kind: 'removeLine', list: answer.list };
  },
  editList: async ({ list_id, fields, version }, { team, ...options }) => {
    const answer = await request('PUT /api/stock/lists/{list}', {
      path: { list: list_id },
      body: { ...team, ...fields, version },
      ...options,
    });
    return { kind: 'editList', list: answer.list };
  },
  finishList: async ({ list_id, remaining, open }, { team, ...options }) => {
    const answer = await request('POST /api/stock/lists/{list}/complete', {
      path: { list: list_id },
      body: { ...team, ...(remaining && { remaining, expected_total: open }) },
      ...options,
    });
    return { kind: 'finishList', ...answer };
  },
  addLocation: async ({ name }, { team, ...options }) => {
    const body = { ...team, name };
    return { kind: 'addLocation', ...(await request('POST /api/stock/locations', { body, ...options })) };
  },
  renameLocation: async ({ location_id: id, name, version }, { team, ...options }) => {
    const body = { ...team, name, ...(version > 0 && { version }) };
    const answer = await request('PUT /api/stock/locations/{id}', { path: { id }, body, ...options });
    return { kind: 'renameLocation', ...answer };
  },
  archiveLocation: async ({ kind, location_id: id, ...what }, { team, ...options }) => {
    const body = { ...team, ...what };
    const sending = { path: { id }, body, ...options, timeout: MANY_TIMEOUT_MS };
    return { kind, ...(await request('POST /api/stock/locations/{id}/archive', sending)) };
  },
  unarchiveLocation: async ({ location_id: id }, { team, ...options }) => {
    const sending = { path: { id }, body: team, ...options };
    const answer = await request('POST /api/stock/locations/{id}/unarchive', sending);
    return { kind: 'unarchiveLocation', ...answer };
  },
  photo: async (work, { team, ...options }) => ({
    kind: 'photo',
    stock: (await changePhoto(work, options, team)).stock,
  }),
  undo: async (work, { team, ...options }) => ({
    kind: 'undo',
    stock: (await sendUndo(work, options, team)) ?? null,
  }),
  undoMany: async ({ batch_id, names }, { team, ...options }) => {
    const answer = await undoBatch(batch_id, { ...options, timeout: MANY_TIMEOUT_MS }, team);
    return {
      kind: 'undoMany',
      ...answer,
      stock: await readAgain(Object.keys(names).slice(0, 100).map(Number)),
    };
  },
  create: async ({ item }, { team, ...options }) => ({
    kind: 'create',
    stock: (await createItem({ ...item, ...team }, options)).stock,
  }),
};

/** Sends one entry, for the team that it was made in, under its own key, with its age. */
export function sendWork<Name extends WorkName>(
  { id, team_id, work }: Pick<Entry, 'id' | 'team_id'> & { work: Works[Name] },
  age: number | undefined,
): Promise<Answers[Name]> {
  const send = SENDS[work.kind] as unknown as (work: Work, options: SendOptions) => Promise<Answers[Name]>;
  const sendsAge = age !== undefined && (work.kind !== 'pick' || age >= LATE_MS);
  return send(work, {
    ...{ idempotencyKey: id, timeout: TIMEOUT_MS },
    ...(sendsAge && { idempotencyAge: age }),
    // The team of the entry, which may not be the one of the page.
    team: { team_id },
  });
}
