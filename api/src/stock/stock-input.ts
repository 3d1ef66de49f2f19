import { conflict, invalid, notFound } from '../http/problem';
import { clean } from '../http/text.rules';
import type { TeamScope } from '../database/team-scope';
import { usableLocation } from '../locations/locations.sql';
import { LARGEST_AMOUNT, isAmount } from './amount.rules';
import { findStock } from './stock-row.sql';
import { type StockRecord, lockStock } from './stock.sql';
import { amountTooLarge, locationUnusable, nameRequired, tooManyPlaces } from './stock.texts';

export function readNewName(text: string): string {
  const name = clean(text);
  if (name === '') throw invalid('name', nameRequired);
  return name;
}

/** What somebody wrote about a change, on one line; nothing when it says nothing. */
export function readNote(text: string | null | undefined): string | null {
  return clean(text ?? '') || null;
}

export function requireAmount(field: string, value: number): void {
  if (Math.abs(value) > LARGEST_AMOUNT) throw invalid(field, amountTooLarge);
  if (!isAmount(value)) throw invalid(field, tooManyPlaces);
}

/** A place of the same team that is not archived, and stays so until the transaction ends. */
export async function requireLocation(scope: TeamScope, id: number, field = 'location_id') {
  const location = await usableLocation(scope, id);
  if (!location) throw invalid(field, locationUnusable);
  return location;
}

/** The item, held; 404 for one that is not this team's, 409 when `version` is not the one it has. */
export async function takeStock(
  scope: TeamScope,
  id: number,
  version: number | undefined,
  wanted: Partial<StockRecord> = {},
): Promise<StockRecord> {
  const item = await lockStock(scope, id);
  if (!item) throw notFound();
  if (version !== undefined && version !== item.version) throw await staleWrite(scope, item, wanted);
  return item;
}

/** Names the fields that the caller wanted to set and that are different by now. */
export async function staleWrite(scope: TeamScope, item: StockRecord, wanted: Partial<StockRecord>) {
  const fields = (Object.keys(wanted) as (keyof StockRecord)[]).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== item[field],
  );
  return conflict(await findStock(scope, item.id), fields);
}

/** The item as the wire carries it, after a change of this transaction. */
export async function answerStock(scope: TeamScope, id: number) {
  const row = await findStock(scope, id);
  if (!row) throw notFound();
  return row;
}
