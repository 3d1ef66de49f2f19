import { randomUUID } from 'node:crypto';
import type { Locale, SheetResult } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { Invalid, invalid } from '../../platform/http/problem';
import type { Outcome } from '../../platform/http/write';
import { isThere } from './archived.rules';
import { describeFailures, saidOfMany, withCurrent } from './describe-failures';
import {
  isRefused,
  refuse,
  type EditedFields,
  type Places,
  type Refused,
  adjust,
  edit,
} from './item-change.rules';
import { usableLocations } from './locations.sql';
import { locationNames, lockManyStock } from './many-stock.sql';
import { SHEET_FIELDS, type SheetInput, type SheetRow } from './sheet.schema';
import { readFields, readNewName, requireAmount } from './stock-input';
import { writeItemChanges } from './write-item-changes';
import { say } from '../../words/words';
import { difference } from './amount.rules';
import { type ItemChange, inSteps } from './item-steps.rules';
import type { StockRecord } from './stock.sql';

/** A checked row of a grid. */
interface SheetChange extends Pick<SheetRow, 'version' | 'amount'> {
  fields: EditedFields;
}

/**
 * The change of one row of a grid: an edit and then an adjustment, each with a log row; null if nothing changes. If
 * “can go below zero” is turned off, the amount is changed first.
 */
function sheetChange(
  item: StockRecord,
  { version, fields, amount }: SheetChange,
  { at, places }: { at: string; places: Places },
): ItemChange | Refused | null {
  if (version !== undefined && version !== item.version) return refuse('version', say('item.stale'));
  const edited = (state: StockRecord) => edit(state, fields, places);
  const adjusted = (state: StockRecord) => {
    const delta = amount === undefined ? 0 : difference(amount, state.amount ?? 0);
    return delta === 0 ? null : adjust(state, { delta, reason: 'correction' });
  };
  const turnsOff = item.allow_minus_amount && fields.allow_minus_amount === false;
  const both = turnsOff ? [adjusted, edited] : [edited, adjusted];
  const change = inSteps(item, both, at, (state, decide) => decide(state));
  return isRefused(change) || change.steps.length > 0 ? change : null;
}

/** Changes many items, each differently, as one batch. Items that cannot be changed are listed; the others are changed. */
export async function saveSheet(
  scope: TeamScope,
  { rows }: SheetInput,
  locale: Locale,
): Promise<Outcome<SheetResult>> {
  const changesById = readRows(rows);
  const locked = await lockManyStock(scope, [...changesById.keys()]);
  const wanted = rows.flatMap(({ location_id }) => location_id ?? []);
  const places = {
    usable: await usableLocations(scope, [...new Set(wanted)]),
    names: await locationNames(scope, locked.items.values()),
  };
  const decided = [...changesById].map(([id, change]) => {
    const item = locked.items.get(id);
    const verdict = isThere(scope, item)
      ? sheetChange(item, change, { at: locked.at.wire, places })
      : refuse('stock_id', say('item.unknown'));
    return { id, verdict };
  });
  const changes = decided.flatMap(({ verdict }) => (verdict && !isRefused(verdict) ? [verdict] : []));
  const batch_id = randomUUID();
  const refused = await writeItemChanges(scope, changes, { at: locked.at, batch_id });
  const failed = await withCurrent(scope, describeFailures(decided, refused, locale), 'version');
  if (failed.length === decided.length) throw new Invalid({ rows: [say('item.none_changed')] }, { failed });
  const updated = changes.length - refused.size;
  return {
    message: saidOfMany(updated, failed.length),
    result: { updated, failed, batch_id: updated === 0 ? null : batch_id },
  };
}

/** The rows by item. An item may be in one row only. */
function readRows(rows: readonly SheetRow[]): Map<number, SheetChange> {
  const changesById = new Map<number, SheetChange>();
  for (const [at, row] of rows.entries()) {
    const { stock_id, version, amount, name, location_id } = row;
    if (changesById.has(stock_id)) throw invalid(`rows.${at}.stock_id`, say('item.twice'));
    if (amount !== undefined) requireAmount(`rows.${at}.amount`, amount);
    changesById.set(stock_id, {
      version,
      fields: {
        ...(name !== undefined && { name: readNewName(name, `rows.${at}.name`) }),
        ...(location_id !== undefined && { location_id }),
        ...readFields(SHEET_FIELDS, row, `rows.${at}.`),
      },
      ...(amount !== undefined && { amount }),
    });
  }
  return changesById;
}
