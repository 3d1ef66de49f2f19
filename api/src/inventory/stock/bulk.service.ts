import { randomUUID } from 'node:crypto';
import { type BulkResult, ITEM, type Locale, settingOf } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid, Invalid } from '../../platform/http/problem';
import { type BulkInput, MAX_ITEMS } from './bulk.schema';
import { asQuery, requireValidFilter } from './bulk-selection.rules';
import { readStockOptions } from './stock-filter.rules';
import { countStock, listStockIds } from './stock-list.sql';
import { say } from '../../words/words';
import type { Outcome } from '../../platform/http/write';
import { isHidden } from './archived.rules';
import { describeFailures, saidOfMany, withCurrent } from './describe-failures';
import { isRefused, refuse, type Verdict } from './item-change.rules';
import { lockManyStock } from './many-stock.sql';
import { ruleOf } from './rule-of-action';
import { byScan } from './scanned';
import { fieldFault, storedValue, requireAmount } from './stock-input';
import type { StockRecord } from './stock.sql';
import { writeItemChanges } from './write-item-changes';

/** The items of a bulk change. */
interface Selected {
  ids: number[];
  /** Called once the items are locked. Returns a function that says whether an item still belongs to the selection. */
  stillSelected: () => Promise<(id: number) => boolean>;
}

/** The given items, or those that match the filter now. A filter is applied again once they are locked. */
async function selectItems(scope: TeamScope, input: BulkInput): Promise<Selected> {
  const { stock_ids, filter, expected_total } = input;
  if ((stock_ids === undefined) === (filter === undefined))
    throw invalid('stock_ids', say('selection.ids_or_filter'));
  if (stock_ids !== undefined) {
    return { ids: [...new Set(stock_ids)], stillSelected: () => Promise.resolve(() => true) };
  }

  requireValidFilter(filter ?? {});
  const options = readStockOptions(asQuery(filter ?? {}), scope);
  // A single query gives their number and their ids, because an item could be added between two queries.
  const ids = await listStockIds(scope, options, MAX_ITEMS + 1);
  const total = ids.length > MAX_ITEMS ? await countStock(scope, options) : ids.length;
  if (expected_total !== undefined && expected_total !== total) {
    throw invalid('expected_total', say('selection.changed'), { total });
  }
  if (total > MAX_ITEMS) throw invalid('filter', say('item.too_many', { most: MAX_ITEMS }), { total });
  return {
    ids,
    stillSelected: async () => {
      const found = new Set(await listStockIds(scope, options, MAX_ITEMS));
      return (id) => found.has(id);
    },
  };
}

/** Makes one change to many items. Items that cannot be changed are listed with the reason; the others are changed. */
export async function changeInBulk(
  scope: TeamScope,
  input: BulkInput,
  locale: Locale,
): Promise<Outcome<BulkResult>> {
  checkParams(input);
  const { ids, stillSelected } = await selectItems(scope, input);
  const locked = await lockManyStock(scope, ids);
  const rule = await ruleOf(scope, input, locked, 'params.location_id');

  const isSelected = await stillSelected();
  const asSeen = seenRuleOf(input);
  const decided = ids.map((id) => {
    const item = locked.items.get(id);
    const isThere = item !== undefined && !isHidden(scope, item) && isWithin(item, input);
    if (!isThere) return { id, item, verdict: refuse('id', say('item.unknown')) };
    const verdict = isSelected(id) ? (asSeen(item) ?? rule(item)) : refuse('id', say('item.left_selection'));
    return { id, item, verdict: verdict === 'unchanged' ? null : verdict };
  });
  const changes = decided.flatMap(({ item, verdict }) =>
    item && verdict && !isRefused(verdict) ? [{ item, steps: [verdict] }] : [],
  );
  const batch_id = randomUUID();
  const scanned = input.scanned === true && input.stock_ids !== undefined;
  const refused = await writeItemChanges(scanned ? byScan(scope) : scope, changes, {
    at: locked.at,
    batch_id,
  });
  const failed = await withCurrent(scope, describeFailures(decided, refused, locale), 'seen');
  if (failed.length === ids.length) throw new Invalid({ stock_ids: [say('item.none_changed')] }, { failed });
  const updated = changes.length - refused.size;
  return {
    message: saidOfMany(updated, failed.length),
    result: { updated, failed, batch_id: updated === 0 ? null : batch_id },
  };
}

/**
 * The rule that refuses to overwrite a value which somebody else has set since the caller saw it. Null allows the
 * change.
 */
function seenRuleOf(input: BulkInput): (item: StockRecord) => Verdict | 'unchanged' {
  const setting = settingOf(input);
  if (setting === null) return () => null;
  const { field } = setting;
  // Text that was typed offline has never been read from the server, so it is compared in the form in which it is stored.
  const stored = (value: unknown) =>
    field === 'location_id' || field === 'amount' ? value : storedValue(ITEM[field], value);
  const wanted = stored(setting.value);
  const seen = new Map(
    (input.seen ?? []).flatMap(({ value, stock_ids }) => stock_ids.map((id) => [id, stored(value)] as const)),
  );
  return (item) => {
    if (item.deleted_at !== null || !seen.has(item.id)) return null;
    const now = field === 'amount' ? (item.amount ?? 0) : item[field];
    if (now === seen.get(item.id)) return null;
    // A count that finds no difference is logged as well.
    if (now === wanted) return field === 'amount' ? null : 'unchanged';
    return refuse('seen', say('item.stale'));
  };
}

/** Restoring applies to deleted items as well, all other actions only to items that are not deleted. */
function isWithin({ removed_at }: StockRecord, { action }: BulkInput): boolean {
  return removed_at === null || action === 'restore';
}

/** Checks the value by the schema of the field that is set. */
function requireValue({ field, value }: NonNullable<BulkInput['params']>): void {
  if (field === undefined) throw invalid('params.field', say('field.required'));
  if (value === undefined) throw invalid('params.value', say('field.required'));
  const fault = fieldFault(ITEM[field], value);
  if (fault) throw invalid('params.value', fault);
}

function checkParams({ action, params = {} }: BulkInput): void {
  if (action === 'set') return requireValue(params);
  if (action === 'move' && params.location_id === undefined) {
    throw invalid('params.location_id', say('location.required'));
  }
  if (action !== 'adjust') return;
  const { delta, count, reason } = params;
  if ((delta === undefined) === (count === undefined))
    throw invalid('params.delta', say('amount.delta_or_count'));
  if (reason === undefined) throw invalid('params.reason', say('reason.required'));
  if (delta === 0) throw invalid('params.delta', say('amount.delta_is_zero'));
  if (delta !== undefined && reason === 'counted') throw invalid('params.reason', say('amount.reason'));
  requireAmount(delta === undefined ? 'params.count' : 'params.delta', delta ?? count ?? 0);
}
