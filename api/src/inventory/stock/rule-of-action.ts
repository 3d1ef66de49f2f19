import { ITEM, codeKey } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import type { Action, BulkInput } from './bulk.schema';
import * as rules from './item-change.rules';
import { deletedLocationNames, usableLocations } from './locations.sql';
import { type LockedStock, countOpenListsOf, locationNames } from './many-stock.sql';
import { readFields, readNote, requireLocation } from './stock-input';
import type { StockRecord } from './stock.sql';
import { splitCodes } from './codes.rules';
import { lockCodes, ownersOf } from './codes.sql';

/** Which codes of restored items other items have now. If two restored items share a code, the first keeps it. */
async function codesTaken(
  scope: TeamScope,
  items: Iterable<StockRecord>,
): Promise<(code: string) => boolean> {
  const codes = [...items].flatMap((item) => splitCodes(item.codes));
  if (codes.length === 0) return () => false;
  await lockCodes(scope);
  const taken = new Set((await ownersOf(scope, codes)).keys());
  return (code) => {
    const key = codeKey(code);
    const isTaken = taken.has(key);
    taken.add(key);
    return isTaken;
  };
}

/** An action on one item or on many. */
export interface AskedAction {
  action: Action;
  params?: NonNullable<BulkInput['params']> | undefined;
}

type Rule = (item: StockRecord) => rules.Verdict;

/**
 * The rule that decides on each locked item, whether there is one or thousands. It reads what the rule needs in one go.
 * `field` is the name of the location in the body.
 */
export async function ruleOf(
  scope: TeamScope,
  { action, params = {} }: AskedAction,
  { items, at }: LockedStock,
  field = 'location_id',
): Promise<Rule> {
  const note = readNote(params.note);
  switch (action) {
    case 'adjust': {
      const { reason = 'correction', delta, count } = params;
      return (item) => rules.adjust(item, { delta, count, reason, note });
    }
    case 'move': {
      const { location_id = null } = params;
      const to = location_id === null ? null : await requireLocation(scope, location_id, field);
      const names = await locationNames(scope, items.values());
      return (item) => rules.move(item, to, names);
    }
    case 'archive': {
      const open = params.force
        ? new Map<number, number>()
        : await countOpenListsOf(scope, [...items.keys()]);
      return (item) => rules.archive(item, { open_lists: open.get(item.id) ?? 0, at: at.wire, note });
    }
    case 'unarchive': {
      const homes = [...items.values()].flatMap(({ location_id }) => location_id ?? []);
      const usable = await usableLocations(scope, [...new Set(homes)]);
      const names = await locationNames(scope, items.values());
      return (item) => rules.unarchive(item, { usable, names, note });
    }
    case 'delete':
      return rules.remove;
    case 'restore': {
      const gone = await deletedLocationNames(scope);
      const isTaken = await codesTaken(scope, items.values());
      return (item) => rules.restore(item, { now: scope.now, gone, isTaken });
    }
    case 'set': {
      const { field, value } = params;
      const wanted =
        field === undefined ? {} : readFields({ [field]: ITEM[field] }, { [field]: value }, 'params.');
      return (item) => rules.edit(item, wanted);
    }
    case 'allow_minus':
    case 'disallow_minus':
      return (item) => rules.edit(item, { allow_minus_amount: action === 'allow_minus' });
  }
}
