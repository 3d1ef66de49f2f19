import type { TeamScope } from '../../platform/database/team-scope';
import { Invalid, notFound } from '../../platform/http/problem';
import { isThere } from './archived.rules';
import { type Refused, isRefused } from './item-change.rules';
import { type LockedStock, type Moment, lockManyStock } from './many-stock.sql';
import { type AskedAction, ruleOf } from './rule-of-action';
import { staleWrite } from './stock-input';
import type { StockRecord } from './stock.sql';
import { writeItemChange } from './write-item-changes';

/** A locked item, and the time of its change. */
export interface LockedItem extends LockedStock {
  item: StockRecord;
  at: Moment;
}

/**
 * Locks and returns the item. @throws 404 when it is deleted, hidden or of another team, 409 when `version` is not
 * current
 */
export async function lockItemOrThrow(
  scope: TeamScope,
  id: number,
  version?: number,
  wanted: Partial<StockRecord> = {},
): Promise<LockedItem> {
  const locked = await lockManyStock(scope, [id]);
  const item = locked.items.get(id);
  if (!isThere(scope, item)) throw notFound();
  if (version !== undefined && version !== item.version) throw await staleWrite(scope, item, wanted);
  return { ...locked, item };
}

/** Changes one item by the same rules and functions as bulk changes. */
export async function changeItem(scope: TeamScope, locked: LockedItem, asked: AskedAction): Promise<void> {
  const rule = await ruleOf(scope, asked, locked);
  const change = changeOrThrow(rule(locked.item));
  if (change !== null) changeOrThrow(await writeItemChange(scope, locked.item, change, locked));
}

/** @throws {Invalid} with the refusal of the rule, and with what would be possible instead */
export function changeOrThrow<Decided extends object | null>(verdict: Decided): Exclude<Decided, Refused> {
  if (isRefused(verdict)) throw new Invalid(verdict.refused, verdict.result);
  return verdict as Exclude<Decided, Refused>;
}
