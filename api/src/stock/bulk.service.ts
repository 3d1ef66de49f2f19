import { randomUUID } from 'node:crypto';
import type { BulkAction, BulkResult, Locale, Permission } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { Invalid, invalid } from '../http/problem';
import type { Outcome } from '../http/write';
import { deletedPlaceNames } from '../locations/locations.sql';
import { selectItems } from './bulk-selection.service';
import type { BulkInput } from './bulk.schema';
import { type Prepared, applyVerdicts, describeFailures } from './bulk-changes.service';
import * as rules from './item-change.rules';
import { type Moment, countOpenListsOf, lockManyStock, placeNames, takeMoment } from './many-stock.sql';
import { readNote, requireAmount, requireLocation } from './stock-input';
import type { StockRecord } from './stock.sql';
import {
  deltaIsZero,
  itemUnknown,
  itemsChanged,
  locationRequired,
  nothingChanged,
  oneOfDeltaAndCount,
  reasonMismatch,
  reasonRequired,
} from './stock.texts';

/** The right that each action needs; an adjustment to a count needs `stock.count`. */
export const BULK_RIGHTS: Record<BulkAction, Permission> = {
  adjust: 'stock.adjust',
  move: 'stock.move',
  archive: 'stock.archive.write',
  unarchive: 'stock.archive.write',
  delete: 'stock.delete',
  restore: 'stock.delete',
  allow_minus: 'stock.edit',
  disallow_minus: 'stock.edit',
};

type Rule = (item: StockRecord) => rules.Verdict;

/** One change to many items: whoever cannot follow is named with the reason, and the others go ahead. */
export async function changeInBulk(
  scope: TeamScope,
  input: BulkInput,
  { held, now, locale }: { held: ReadonlySet<Permission>; now: Date; locale: Locale },
): Promise<Outcome<BulkResult>> {
  checkParams(input);
  const ids = await selectItems(scope, input, held);
  const items = await lockManyStock(scope, ids);
  const at = await takeMoment(scope);
  const rule = await ruleOf(scope, input, { items, at, now });

  const prepared: Prepared[] = ids.map((id) => {
    const item = items.get(id);
    const gone = item === undefined || (item.removed_at !== null && input.action !== 'restore');
    return gone ? { id, verdict: { refused: { id: [itemUnknown] } } } : { id, item, verdict: rule(item) };
  });
  const failed = describeFailures(prepared, locale);
  if (failed.length === ids.length) throw new Invalid({ stock_ids: [nothingChanged] }, { failed });
  const batch_id = randomUUID();
  const updated = await applyVerdicts(scope, prepared, { batch_id, at });
  return {
    message: itemsChanged(updated, failed.length),
    result: { updated, failed, batch_id: updated === 0 ? null : batch_id },
  };
}

function checkParams({ action, params = {} }: BulkInput): void {
  if (action === 'move' && params.location_id === undefined) {
    throw invalid('params.location_id', locationRequired);
  }
  if (action !== 'adjust') return;
  const { delta, count, reason } = params;
  if ((delta === undefined) === (count === undefined)) throw invalid('params.delta', oneOfDeltaAndCount);
  if (reason === undefined) throw invalid('params.reason', reasonRequired);
  if (delta === 0) throw invalid('params.delta', deltaIsZero);
  if (delta !== undefined && reason === 'counted') throw invalid('params.reason', reasonMismatch);
  requireAmount(delta === undefined ? 'params.count' : 'params.delta', delta ?? count ?? 0);
}

async function ruleOf(
  scope: TeamScope,
  { action, params = {} }: BulkInput,
  { items, at, now }: { items: Map<number, StockRecord>; at: Moment; now: Date },
): Promise<Rule> {
  const note = readNote(params.note);
  switch (action) {
    case 'adjust': {
      const { reason = 'correction', ...change } = params;
      return (item) => rules.adjust(item, { ...change, reason, note });
    }
    case 'move': {
      const { location_id = null } = params;
      const to =
        location_id === null ? null : await requireLocation(scope, location_id, 'params.location_id');
      const names = await placeNames(scope, items.values());
      return (item) => rules.move(item, to, names);
    }
    case 'archive': {
      const open = params.force
        ? new Map<number, number>()
        : await countOpenListsOf(scope, [...items.keys()]);
      return (item) => rules.archive(item, { open_lists: open.get(item.id) ?? 0, at: at.wire, note });
    }
    case 'unarchive':
      return (item) => rules.unarchive(item, note);
    case 'delete':
      return rules.remove;
    case 'restore': {
      const gone = await deletedPlaceNames(scope);
      return (item) => rules.restore(item, { now, gone });
    }
    case 'allow_minus':
    case 'disallow_minus':
      return (item) => rules.allowMinus(item, action === 'allow_minus');
  }
}
