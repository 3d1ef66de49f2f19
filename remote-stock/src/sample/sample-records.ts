import {
  adjustedAmount,
  ITEM,
  namesOf,
  undoRight,
  wasChangedSince,
  type AdjustReason,
  type AmountChange,
  type Location,
  type Stock,
  type StockLog,
} from '@storeroom/contract';
import { aLog, aStock } from './a-stock';

/** The result of a write: the changed item, and its log entry. */
export interface Change {
  stock: Stock;
  log: StockLog;
}

export interface Refusal {
  status: 422;
  body: { message: string; errors: Record<string, string[]>; result?: Record<string, unknown> };
}

export interface Adjustment {
  delta?: number;
  count?: number;
  reason?: AdjustReason | null;
  batch_id?: string | null;
}

interface Given {
  items: readonly Stock[];
  logs: readonly StockLog[];
  locations: readonly Location[];
  /** Milliseconds since the epoch. */
  now: number;
}

/** A value as the log has it: several codes joined by commas, a photo by its name. */
function written(value: Stock[keyof Stock]) {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' && value !== null ? value.large : (value ?? null);
}

/** Items and their log; writes follow the rules of the contract. */
export function sampleRecords({ locations, now, ...given }: Given) {
  let items = [...given.items];
  let logs = [...given.logs];

  const moment = new Date(now).toISOString();
  const find = (id: number) => items.find((stock) => stock.id === id);
  const nameOf = (id: unknown) => locations.find((location) => location.id === id)?.name ?? null;

  /** Changes an item and adds a log entry with the previous values. */
  const write = (id: number, part: Partial<Stock>, entry: Partial<StockLog>): Change => {
    const old = find(id) ?? aStock({ id });
    const { location_id } = { ...old, ...part };
    const stock: Stock = {
      ...old,
      ...part,
      location_name: location_id === old.location_id ? old.location_name : nameOf(location_id),
      version: old.version + 1,
      updated_at: moment,
      updated_by: 'Priya Nair',
    };
    const fields = Object.keys(part) as (keyof Stock)[];
    const changes = fields
      .filter((field) => old[field] !== stock[field])
      .map((field) => ({
        field,
        old: written(old[field]),
        new: written(stock[field]),
        ...(field === 'location_id' && { old_text: old.location_name, new_text: stock.location_name }),
      }));
    const log = aLog({
      id: logs.length + 1,
      stock_id: id,
      name: stock.name,
      created_at: moment,
      reason: null,
      delta: null,
      amount_after: stock.amount,
      changes,
      ...entry,
    });
    items = items.map((item) => (item.id === id ? stock : item));
    logs = [log, ...logs];
    return { stock, log };
  };

  const refuse = (field: string, message: string, result?: Record<string, unknown>): Refusal => ({
    status: 422,
    body: { message, errors: { [field]: [message] }, result },
  });

  /** Changes the amount if the rules for amounts allow it. */
  const writeAmount = (id: number, change: AmountChange, entry: Partial<StockLog>): Change | Refusal => {
    const stock = find(id) ?? aStock({ id });
    const { amount, delta, isAllowed } = adjustedAmount(stock, change);
    const available = stock.amount ?? 0;
    if (!isAllowed) return refuse('amount', `Only ${available} available`, { available });
    return write(id, { amount }, { delta, ...entry });
  };

  return {
    all: (): readonly Stock[] => items,
    find,
    logs: (): readonly StockLog[] => logs,
    history: (id: number) => logs.filter((log) => log.stock_id === id),

    add({ name, location_id = null, amount = 0, allow_minus_amount = false }: Partial<Stock>): Stock {
      const id = Math.max(0, ...items.map((item) => item.id)) + 1;
      const location_name = nameOf(location_id);
      const stock = aStock({
        id,
        name,
        location_id,
        location_name,
        amount,
        allow_minus_amount,
        updated_at: moment,
      });
      items = [...items, stock];
      return stock;
    },

    refuse,

    edit: (id: number, asked: Partial<Stock>, entry: Partial<StockLog> = {}): Change => {
      const fields = (['name', 'location_id', ...namesOf(ITEM)] as const).filter(
        (field) => asked[field] !== undefined,
      );
      return write(id, Object.fromEntries(fields.map((field) => [field, asked[field]])), {
        action: 'edited',
        ...entry,
      });
    },

    adjust: (
      id: number,
      { delta = 0, count, reason = null, batch_id = null }: Adjustment,
    ): Change | Refusal =>
      count === undefined
        ? writeAmount(id, { delta }, { action: 'adjusted', reason, batch_id })
        : writeAmount(id, { count }, { action: 'counted', reason, batch_id }),

    archive: (id: number, entry: Partial<StockLog> = {}): Change =>
      write(id, { deleted_at: moment }, { action: 'archived', ...entry }),

    unarchive: (id: number, entry: Partial<StockLog> = {}): Change =>
      write(id, { deleted_at: null }, { action: 'unarchived', ...entry }),

    remove(id: number): void {
      items = items.filter((stock) => stock.id !== id);
    },

    /** Undefined for an entry that does not exist. */
    undo(log_id: number): Change | Refusal | undefined {
      const at = logs.findIndex(({ id }) => id === log_id);
      const log = logs[at];
      if (!log) return undefined;
      const later = logs.slice(0, at).filter(({ stock_id }) => stock_id === log.stock_id);
      if (undoRight(log) === undefined || log.undone || wasChangedSince(log.changes, later)) {
        return refuse('log', 'This change cannot be undone.');
      }
      const entry = { action: 'undone', undoes: log.id } as const;
      const before = Object.fromEntries(log.changes.map(({ field, old }) => [field, old])) as Partial<Stock>;
      const answer =
        log.delta === null
          ? write(log.stock_id, before, entry)
          : writeAmount(log.stock_id, { delta: -log.delta }, entry);
      if ('log' in answer) {
        logs = logs.map((known) => (known.id === log_id ? { ...known, undone: true } : known));
      }
      return answer;
    },

    /** Undoes a batch that changed several items, item by item. */
    undoEach(batch: string): number {
      const own = logs.filter(({ batch_id }) => batch_id === batch);
      return own.filter(({ id }) => {
        const answer = this.undo(id);
        return answer !== undefined && 'log' in answer;
      }).length;
    },

    /** Undoes all changes of one batch to one item's amount; undefined if there is no such batch. */
    undoBatch(batch: string): Change | Refusal | undefined {
      const own = logs.filter(({ batch_id }) => batch_id === batch);
      const [latest] = own;
      if (!latest) return undefined;
      const sum = own.reduce((all, { delta }) => all + (delta ?? 0), 0);
      const answer = writeAmount(
        latest.stock_id,
        { delta: -sum },
        { action: 'undone', batch_id: `${batch} undone` },
      );
      if ('log' in answer) logs = logs.map((log) => (own.includes(log) ? { ...log, undone: true } : log));
      return answer;
    },
  };
}
