import type { AdjustReason, FieldChange, StockAction, StockLog } from '@storeroom/contract';
import { wireMoment } from '../src/platform/database/wire-moment';
import { userName } from './people';
import type { DemoLocation } from './locations';

export interface DemoItem {
  id: number;
  team_id: number;
  name: string;
  location: DemoLocation | null;
  amount: number | null;
  allow_minus_amount: boolean;
  created_at: Date;
  updated_at: Date;
  updated_by: number;
  deleted_at: Date | null;
  version: number;
}

export interface DemoLog {
  id: number;
  team_id: number;
  stock_id: number;
  name: string;
  action: StockAction;
  actor_id: number;
  actor_name: string;
  reason: AdjustReason | null;
  note: string | null;
  delta: number | null;
  amount_after: number | null;
  location_id: number | null;
  location_name: string | null;
  changes: FieldChange[];
  cause: StockLog['cause'];
  request_id: string;
  batch_id: string | null;
  /** Which line of which picking list took it. */
  list_id: number | null;
  list_item_id: number | null;
  created_at: Date;
}

/** Who did it, when and how. */
export interface Action {
  at: number;
  by: number;
  cause?: StockLog['cause'];
  note?: string | null;
  batch_id?: string | null;
  list_id?: number;
  list_item_id?: number;
}

type NewItem = Pick<DemoItem, 'team_id' | 'name' | 'location' | 'amount' | 'allow_minus_amount'>;

/**
 * The books of the demo company: every change of an item writes its log row in the same breath, so the
 * last row of an item always ends at the amount that the item has.
 */
export function createLedger(uuid: () => string) {
  const items: DemoItem[] = [];
  const logs: DemoLog[] = [];

  function write(
    item: DemoItem,
    action: Action,
    entry: Pick<DemoLog, 'action' | 'changes'> & Partial<Pick<DemoLog, 'reason' | 'delta'>>,
  ) {
    item.updated_at = new Date(action.at);
    item.updated_by = action.by;
    if (entry.action !== 'created') item.version += 1;
    logs.push({
      id: logs.length + 1,
      team_id: item.team_id,
      stock_id: item.id,
      name: item.name,
      actor_id: action.by,
      actor_name: userName(action.by),
      reason: null,
      note: action.note ?? null,
      delta: null,
      amount_after: item.amount,
      location_id: item.location?.id ?? null,
      location_name: item.location?.name ?? null,
      cause: action.cause ?? 'web',
      request_id: uuid(),
      batch_id: action.batch_id ?? null,
      list_id: action.list_id ?? null,
      list_item_id: action.list_item_id ?? null,
      created_at: new Date(action.at),
      ...entry,
    });
  }

  return {
    items,
    logs,

    create(fields: NewItem, action: Action): DemoItem {
      const at = new Date(action.at);
      const item: DemoItem = {
        ...fields,
        id: items.length + 1,
        created_at: at,
        updated_at: at,
        updated_by: action.by,
        deleted_at: null,
        version: 1,
      };
      items.push(item);
      write(item, action, { action: 'created', delta: fields.amount, changes: [] });
      return item;
    },

    /** Takes no more than there is, unless the item allows minus; does nothing when that leaves nothing to do. */
    adjust(item: DemoItem, wanted: number, reason: AdjustReason, action: Action): number {
      const before = item.amount ?? 0;
      const delta = item.allow_minus_amount ? wanted : Math.max(wanted, -before);
      if (delta === 0) return 0;
      item.amount = before + delta;
      const changes = [{ field: 'amount', old: before, new: item.amount }];
      write(item, action, { action: 'adjusted', reason, delta, changes });
      return delta;
    },

    /** A count says what is there, also when the books were right. */
    count(item: DemoItem, difference: number, action: Action) {
      const before = item.amount ?? 0;
      const delta = item.allow_minus_amount ? difference : Math.max(difference, -before);
      item.amount = before + delta;
      const changes = [{ field: 'amount', old: before, new: item.amount }];
      write(item, action, { action: 'counted', reason: 'counted', delta, changes });
    },

    move(item: DemoItem, location: DemoLocation, action: Action) {
      const from = item.location;
      item.location = location;
      const change: FieldChange = {
        field: 'location_id',
        old: from?.id ?? null,
        new: location.id,
        old_text: from?.name ?? null,
        new_text: location.name,
      };
      write(item, action, { action: 'moved', changes: [change] });
    },

    rename(item: DemoItem, name: string, action: Action) {
      const old = item.name;
      item.name = name;
      write(item, action, { action: 'edited', changes: [{ field: 'name', old, new: name }] });
    },

    archive(item: DemoItem, action: Action) {
      item.deleted_at = new Date(action.at);
      const change = { field: 'deleted_at', old: null, new: wireMoment(item.deleted_at) };
      write(item, action, { action: 'archived', changes: [change] });
    },

    unarchive(item: DemoItem, action: Action) {
      const old = item.deleted_at && wireMoment(item.deleted_at);
      item.deleted_at = null;
      write(item, action, { action: 'unarchived', changes: [{ field: 'deleted_at', old, new: null }] });
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
