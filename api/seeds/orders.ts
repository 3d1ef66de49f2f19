import type { FieldChange, ListAction, ShortReason, StockLog } from '@storeroom/contract';
import type { DemoItem, Ledger } from './ledger';
import { userName } from './people';

export interface DemoList {
  id: number;
  team_id: number;
  user_id: number;
  name: string | null;
  customer_name: string;
  status: 'picking' | 'done';
  version: number;
  created_at: Date;
  updated_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  completed_by: number | null;
  deleted_at: Date | null;
}

export interface DemoListItem {
  id: number;
  team_id: number;
  list_id: number;
  stock_id: number;
  name: string;
  amount: number;
  amount_picked: number;
  position: number;
  short_reason: ShortReason | null;
  picked_at: Date | null;
  picked_by: number | null;
}

export interface DemoListLog {
  id: number;
  team_id: number;
  list_id: number;
  name: string;
  customer_name: string;
  action: ListAction;
  actor_id: number;
  actor_name: string;
  item_id: number | null;
  stock_id: number | null;
  stock_name: string | null;
  delta: number | null;
  reason: ShortReason | null;
  changes: FieldChange[];
  cause: StockLog['cause'];
  request_id: string;
  created_at: Date;
}

/** The picking lists of the demo company: what is picked leaves the ledger's shelf in the same breath. */
export function createOrders(ledger: Ledger, uuid: () => string) {
  const lists: DemoList[] = [];
  const lines: DemoListItem[] = [];
  const logs: DemoListLog[] = [];

  function write(
    list: DemoList,
    action: { at: number; by: number; cause?: StockLog['cause'] },
    entry: Pick<DemoListLog, 'action'> & Partial<Pick<DemoListLog, 'changes' | 'delta' | 'reason'>>,
    line?: DemoListItem,
  ) {
    const at = new Date(action.at);
    list.updated_at = at;
    if (entry.action !== 'created') list.version += 1;
    logs.push({
      id: logs.length + 1,
      team_id: list.team_id,
      list_id: list.id,
      name: list.name ?? list.customer_name,
      customer_name: list.customer_name,
      actor_id: action.by,
      actor_name: userName(action.by),
      item_id: line?.id ?? null,
      stock_id: line?.stock_id ?? null,
      stock_name: line?.name ?? null,
      delta: null,
      reason: null,
      changes: [],
      cause: action.cause ?? 'web',
      request_id: uuid(),
      created_at: at,
      ...entry,
    });
  }

  return {
    lists,
    lines,
    logs,

    open(facts: Pick<DemoList, 'team_id' | 'user_id' | 'name' | 'customer_name'>, at: number): DemoList {
      const list: DemoList = {
        ...facts,
        id: lists.length + 1,
        status: 'picking',
        version: 1,
        created_at: new Date(at),
        updated_at: new Date(at),
        started_at: null,
        completed_at: null,
        completed_by: null,
        deleted_at: null,
      };
      lists.push(list);
      write(list, { at, by: facts.user_id }, { action: 'created' });
      return list;
    },

    add(list: DemoList, item: DemoItem, amount: number): DemoListItem {
      const line: DemoListItem = {
        id: lines.length + 1,
        team_id: list.team_id,
        list_id: list.id,
        stock_id: item.id,
        name: item.name,
        amount,
        amount_picked: 0,
        position: lines.filter(({ list_id }) => list_id === list.id).length + 1,
        short_reason: null,
        picked_at: null,
        picked_by: null,
      };
      lines.push(line);
      return line;
    },

    /** As much of what is wanted as there is. */
    pick(list: DemoList, line: DemoListItem, item: DemoItem, wanted: number, at: number, by: number) {
      const action = { at, by, cause: 'scan' as const, list_id: list.id, list_item_id: line.id };
      const delta = -ledger.adjust(item, -wanted, 'used', action);
      if (delta <= 0) return;
      const before = line.amount_picked;
      line.amount_picked = before + delta;
      line.picked_at = new Date(at);
      line.picked_by = by;
      const changes = [{ field: 'amount_picked', old: before, new: line.amount_picked }];
      write(list, action, { action: 'picked', delta, changes }, line);
    },

    short(list: DemoList, line: DemoListItem, reason: ShortReason, at: number, by: number) {
      line.short_reason = reason;
      const changes = [{ field: 'short_reason', old: null, new: reason }];
      write(list, { at, by }, { action: 'short', reason, changes }, line);
    },

    complete(list: DemoList, at: number, by: number) {
      const mine = lines.filter(({ list_id }) => list_id === list.id);
      const open = mine.filter(({ amount, amount_picked }) => amount_picked < amount).length;
      const first = mine.flatMap(({ picked_at }) => (picked_at ? [picked_at.getTime()] : []));
      list.status = 'done';
      list.started_at = first.length > 0 ? new Date(Math.min(...first)) : null;
      list.completed_at = new Date(at);
      list.completed_by = by;
      const changes: FieldChange[] = [{ field: 'status', old: 'picking', new: 'done' }];
      if (open > 0) changes.push({ field: 'remaining', old: open, new: 'close' });
      write(list, { at, by }, { action: 'completed', changes });
    },

    remove(list: DemoList, at: number, by: number) {
      list.deleted_at = new Date(at);
      write(list, { at, by }, { action: 'deleted' });
    },
  };
}

export type Orders = ReturnType<typeof createOrders>;
