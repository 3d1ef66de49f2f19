import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { CodeMatch } from '@storeroom/contract';
import { locations, stock } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { escapeLike } from '../../platform/database/like.sql';
import { clean } from '../../platform/http/text.rules';
import { ownersOf } from './codes.sql';
import { type StockRow, findManyStock } from './stock-row.sql';
import type { Wanted } from './lookup.rules';

/** The most results for one name; a longer list does not help after a scan. */
const MAX_FOUND = 20;

type Found = Pick<CodeMatch, 'id' | 'name'>;

/** Items that the code refers to: first by their codes, then by id, then by name with items in use first. */
export async function findStockByCode(scope: TeamScope, { stock_id, name }: Wanted): Promise<Found[]> {
  const byId =
    stock_id === null
      ? []
      : await scope.db
          .select({ id: stock.id, name: stock.name })
          .from(stock)
          .where(and(scope.owns(stock), eq(stock.id, stock_id), ne(stock.status, 'removed')));
  if (name === null) return byId;
  const byCode = [...(await ownersOf(scope, [name])).values()].map(({ id, name: called }) => ({
    id,
    name: called,
  }));
  const called = await scope.db.execute<{ id: string; name: string }>(
    sql`select id, name from stock_by_name(${escapeLike(name)}, ${MAX_FOUND})`,
  );
  const byName = called.rows.map((row) => ({ id: Number(row.id), name: row.name }));
  return [...new Map([...byCode, ...byId, ...byName].map((item) => [item.id, item])).values()];
}

/** The item that has this code, whatever its status. A code belongs to one item at most. */
export async function findByCode(scope: TeamScope, text: string): Promise<StockRow[]> {
  const owners = await ownersOf(scope, [clean(text)]);
  return findManyStock(
    scope,
    [...owners.values()].map(({ id }) => id),
  );
}

export async function findLocationsByCode(scope: TeamScope, { location_id, name }: Wanted): Promise<Found[]> {
  const rows = await scope.db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(
      and(
        scope.owns(locations),
        isNull(locations.removed_at),
        sql`(${locations.id} = ${location_id} or lower(${locations.name}) = lower(${name}))`,
      ),
    )
    .limit(MAX_FOUND);
  return rows.sort((a, b) => Number(b.id === location_id) - Number(a.id === location_id));
}
