import type { TeamScope } from '../../platform/database/team-scope';
import { Invalid, notFound } from '../../platform/http/problem';
import { isHidden } from './archived.rules';
import { type Refused, isRefused } from './item-change.rules';
import { type HeldStock, type Moment, lockManyStock } from './many-stock.sql';
import { type AskedAction, ruleOf } from './rule-of-action';
import { staleWrite } from './stock-input';
import type { StockRecord } from './stock.sql';
import { writeItemChange } from './write-item-changes';

/** One item that is held, with the moment of its change. */
export interface HeldItem extends HeldStock {
  item: StockRecord;
  at: Moment;
}

/** The item, held; 404 for one that is deleted, hidden or not this team's, 409 when `version` is not the one it has. */
export async function lockItemOrThrow(
  scope: TeamScope,
  id: number,
  version?: number,
  wanted: Partial<StockRecord> = {},
): Promise<HeldItem> {
  const held = await lockManyStock(scope, [id]);
  const item = held.items.get(id);
  if (!item || item.removed_at !== null || isHidden(scope, item)) throw notFound();
  if (version !== undefined && version !== item.version) throw await staleWrite(scope, item, wanted);
  return { ...held, item };
}

/** A change of one item is a change of many that are one: decided by the same rule, written through the same door. */
export async function changeItem(scope: TeamScope, held: HeldItem, asked: AskedAction): Promise<void> {
  const rule = await ruleOf(scope, asked, held);
  const change = changeOrThrow(rule(held.item));
  if (change !== null) changeOrThrow(await writeItemChange(scope, held.item, change, held));
}

/** @throws {Invalid} with what the rule says, and with what would be possible */
export function changeOrThrow<Decided extends object | null>(verdict: Decided): Exclude<Decided, Refused> {
  if (isRefused(verdict)) throw new Invalid(verdict.refused, verdict.result);
  return verdict as Exclude<Decided, Refused>;
}
