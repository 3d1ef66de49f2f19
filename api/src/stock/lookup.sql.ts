import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { CodeMatch } from '@storeroom/shared/contract';
import { locations, stock } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';
import { exactly } from '../http/text.rules';
import type { Wanted } from './lookup.rules';

/** More of one name are no answer to a scan. */
const MOST = 20;

type Found = Pick<CodeMatch, 'id' | 'name'>;

/** Items that the code means: by their number, then by their name, those in use first. */
export async function findStockByCode(scope: TeamScope, { stock_id, name }: Wanted): Promise<Found[]> {
  const byId =
    stock_id === null
      ? []
      : await scope.db
          .select({ id: stock.id, name: stock.name })
          .from(stock)
          .where(and(scope.owns(stock), eq(stock.id, stock_id), ne(stock.shelf, 'removed')));
  if (name === null) return byId;
  const called = await scope.db.execute<{ id: string; name: string }>(
    sql`select id, name from stock_called(${exactly(name)}, ${MOST})`,
  );
  const byName = called.rows.map((row) => ({ id: Number(row.id), name: row.name }));
  return [...byId, ...byName.filter((row) => row.id !== stock_id)];
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
    .limit(MOST);
  return rows.sort((a, b) => Number(b.id === location_id) - Number(a.id === location_id));
}
