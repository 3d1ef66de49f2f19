import { type SQL, and, eq, inArray, sql, isNotNull, isNull } from 'drizzle-orm';
import { locations, stock_held, stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import type { LocationOptions, LocationSort, LocationFilter } from './location-filter.rules';
import type { Window } from '../../platform/http/page.rules';
import { contains } from '../../platform/database/like.sql';

const OF_HELD: readonly LocationSort[] = ['item_count', 'amount', 'oversold_count'];

/** The stored totals of each location. `amount` adds up items without a unit only: metres and litres have no sum. */
function heldIn(scope: TeamScope) {
  return scope.db
    .select({
      location_id: stock_held.location_id,
      item_count: sql`sum(${stock_held.items})`.as('item_count'),
      amount: sql`sum(${stock_held.above} - ${stock_held.below}) filter (where ${stock_held.unit} = '')`.as(
        'amount',
      ),
      oversold_count: sql`sum(${stock_held.oversold})`.as('oversold_count'),
    })
    .from(stock_held)
    .where(and(scope.owns(stock_held), inArray(stock_held.status, ['available', 'empty'])))
    .groupBy(stock_held.location_id)
    .as('held');
}

/** The id of the last log row of a location, or 0, so that locations without one sort before all others. */
const LATEST = sql`coalesce((
    select max(${stock_logs.id}) from ${stock_logs}
    where ${stock_logs.team_id} = ${locations.team_id} and ${stock_logs.location_id} = ${locations.id}
  ), 0)`;

/** How to sort a list of locations: the totals `held`, the condition `on` which they are joined, and the sort keys `by`. */
function locationOrder(scope: TeamScope, { sort, descending }: LocationOptions) {
  const held = heldIn(scope);
  const direction = descending ? sql`desc` : sql`asc`;
  const keys: Readonly<Record<LocationSort, SQL>> = {
    id: sql`${locations.id}`,
    name: sql`${locations.name} collate natural_order`,
    item_count: sql`coalesce(${held.item_count}, 0)`,
    amount: sql`coalesce(${held.amount}, 0)`,
    oversold_count: sql`coalesce(${held.oversold_count}, 0)`,
    last_movement_at: LATEST,
  };
  return {
    held,
    // When the order needs no totals, the condition is false and PostgreSQL does not read them.
    on: OF_HELD.includes(sort) ? eq(held.location_id, locations.id) : sql`false`,
    by: [keys[sort], sql`${locations.id}`].map((key) => sql`${key} ${direction}`),
  };
}

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

/** Lists locations. Archived ones come last, whatever the order. */
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

/** Locations that hold archived items and nothing else, by the stored totals, without reading the items. */
function holdsOnlyArchived(scope: TeamScope): SQL {
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
    only_archived ? holdsOnlyArchived(scope) : undefined,
  );
}
