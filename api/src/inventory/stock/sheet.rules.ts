import type { SheetRow } from './sheet.schema';
import { difference } from './amount.rules';
import { type EditedFields, type Refused, adjust, edit, isRefused, refuse } from './item-change.rules';
import { type ItemChange, inSteps } from './item-steps.rules';
import type { StockRecord } from './stock.sql';
import { say } from '../../words/words';

type Places = Parameters<typeof edit>[2];

/** What a row of a sheet asks for, read and checked. */
export interface SheetWish extends Pick<SheetRow, 'version' | 'amount'> {
  fields: EditedFields;
}

/**
 * What one row of a sheet does to its item: an edit and an adjustment, each with a row in the log, as if somebody had
 * made the one and then the other; null where nothing is different. Where minus is turned off, the amount is mended first.
 */
export function sheetChange(
  item: StockRecord,
  { version, fields, amount }: SheetWish,
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
