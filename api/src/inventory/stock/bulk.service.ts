import { randomUUID } from 'node:crypto';
import { type BulkResult, ITEM, type Locale } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { Invalid, invalid } from '../../platform/http/problem';
import type { Outcome } from '../../platform/http/write';
import { isHidden } from './archived.rules';
import { selectItems } from './bulk-selection.service';
import type { BulkInput } from './bulk.schema';
import { describeFailures, saidOfMany } from './describe-failures';
import { isRefused, refuse } from './item-change.rules';
import { lockManyStock } from './many-stock.sql';
import { ruleOf } from './rule-of-action';
import { faultOf, requireAmount } from './stock-input';
import type { StockRecord } from './stock.sql';
import { writeItemChanges } from './write-item-changes';
import { say } from '../../words/words';

/** One change to many items: whoever cannot follow is named with the reason, and the others go ahead. */
export async function changeInBulk(
  scope: TeamScope,
  input: BulkInput,
  locale: Locale,
): Promise<Outcome<BulkResult>> {
  checkParams(input);
  const { ids, stillMeant } = await selectItems(scope, input);
  const held = await lockManyStock(scope, ids);
  const rule = await ruleOf(scope, input, held, 'params.location_id');

  const isMeant = await stillMeant();
  const decided = ids.map((id) => {
    const item = held.items.get(id);
    const isThere = item !== undefined && !isHidden(scope, item) && isWithin(item, input);
    if (!isThere) return { id, item, verdict: refuse('id', say('item.unknown')) };
    return { id, item, verdict: isMeant(id) ? rule(item) : refuse('id', say('item.left_selection')) };
  });
  const changes = decided.flatMap(({ item, verdict }) =>
    item && verdict && !isRefused(verdict) ? [{ item, steps: [verdict] }] : [],
  );
  const batch_id = randomUUID();
  const scanned = input.scanned === true && input.stock_ids !== undefined;
  const caller = scanned ? ({ ...scope, cause: 'scan' } as const) : scope;
  const refused = await writeItemChanges(caller, changes, { at: held.at, batch_id });
  const failed = describeFailures(decided, refused, locale);
  if (failed.length === ids.length) throw new Invalid({ stock_ids: [say('item.none_changed')] }, { failed });
  const updated = changes.length - refused.size;
  return {
    message: saidOfMany(updated, failed.length),
    result: { updated, failed, batch_id: updated === 0 ? null : batch_id },
  };
}

/** What was deleted can be restored, and nothing else. */
function isWithin({ removed_at }: StockRecord, { action }: BulkInput): boolean {
  return removed_at === null || action === 'restore';
}

/** A schema of the one field that is set says what is wrong with its value. */
function requireValue({ field, value }: NonNullable<BulkInput['params']>): void {
  if (field === undefined) throw invalid('params.field', say('field.required'));
  if (value === undefined) throw invalid('params.value', say('field.required'));
  const fault = faultOf(ITEM[field], value);
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
