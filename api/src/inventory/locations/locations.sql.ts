import { type SQL, and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { locations, stock_held } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import type { Window } from '../../platform/http/page.rules';
import { contains } from '../../platform/database/contains.sql';
import type { LocationFilter, LocationOptions } from './location-filter.rules';
import { locationOrder } from './location-order.sql';

const columns = {
  id: locations.id,
  name: locations.name,
  created_at: locations.created_at,
  deleted_at: locations.deleted_at,
  version: locations.version,
};

export async function findLocation(scope: TeamScope, id: number) {
  const [row] = await scope.db
    .select(columns)
    .from(locations)
    .where(and(scope.owns(locations), eq(locations.id, id), isNull(locations.removed_at)));
  return row;
}

export function countLocations(scope: TeamScope, filter: LocationFilter): Promise<number> {
  return scope.db.$count(locations, matching(scope, filter));
}

/** Archived locations come last, whatever the order. */
export function listLocations(scope: TeamScope, options: LocationOptions, { skip, take }: Window) {
  const { held, on, by } = locationOrder(scope, options);
  return scope.db
    .select(columns)
    .from(locations)
    .leftJoin(held, on)
    .where(matching(scope, options))
    .orderBy(sql`${locations.deleted_at} is not null`, ...by)
    .limit(take)
    .offset(skip);
}

/** As it is kept: nothing of the items is looked at. */
function holdingArchivedAlone(scope: TeamScope): SQL {
  const items = (status: SQL) =>
    sql`coalesce(sum(${stock_held.items}) filter (where ${stock_held.status} in (${status})), 0)`;
  return sql`${locations.id} in (
    select ${stock_held.location_id} from ${stock_held} where ${scope.owns(stock_held)} group by 1
    having ${items(sql`'archived'`)} > 0 and ${items(sql`'available', 'empty'`)} = 0
  )`;
}

function matching(
  scope: TeamScope,
  { name, archived, removed, only_archived, ids }: LocationFilter,
): SQL | undefined {
  return and(
    scope.owns(locations),
    removed ? isNotNull(locations.removed_at) : isNull(locations.removed_at),
    ids === null ? undefined : inArray(locations.id, ids),
    name === null ? undefined : contains(locations.name, name),
    archived === 'any'
      ? undefined
      : archived === 'only'
        ? isNotNull(locations.deleted_at)
        : isNull(locations.deleted_at),
    only_archived ? holdingArchivedAlone(scope) : undefined,
  );
}
