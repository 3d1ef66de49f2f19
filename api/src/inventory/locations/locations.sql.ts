import { type SQL, and, eq, inArray, sql, isNotNull, isNull } from 'drizzle-orm';
import { locations, current_stock_figures, stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import type { LocationOptions, LocationSort, LocationFilter } from './location-filter.rules';
import { contains } from '../../platform/database/like.sql';

const SORTS_BY_FIGURES: readonly LocationSort[] = ['item_count', 'amount', 'oversold_count'];

/** The stored totals of each location. `amount` adds up items without a unit only: metres and litres have no sum. */
function figuresIn(scope: TeamScope) {
  return scope.db
    .select({
      location_id: current_stock_figures.location_id,
      item_count: sql`sum(${current_stock_figures.items})`.as('item_count'),
      amount:
        sql`sum(${current_stock_figures.above} - ${current_stock_figures.below}) filter (where ${current_stock_figures.unit} = '')`.as(
          'amount',
        ),
      oversold_count: sql`sum(${current_stock_figures.oversold})`.as('oversold_count'),
    })
    .from(current_stock_figures)
    .where(
      and(scope.owns(current_stock_figures), inArray(current_stock_figures.status, ['available', 'empty'])),
    )
    .groupBy(current_stock_figures.location_id)
    .as('figures');
}

/** The id of the last log row of a location, or 0, so that locations without one sort before all others. */
const LATEST = sql`coalesce((
    select max(${stock_logs.id}) from ${stock_logs}
    where ${stock_logs.team_id} = ${locations.team_id} and ${stock_logs.location_id} = ${locations.id}
  ), 0)`;

/** How to sort a list of locations: the totals `figures`, the condition `on` which they are joined, and the sort keys `by`. */
function locationOrder(scope: TeamScope, { sort, descending }: LocationOptions) {
  const figures = figuresIn(scope);
  const direction = descending ? sql`desc` : sql`asc`;
  const keys: Readonly<Record<LocationSort, SQL>> = {
    id: sql`${locations.id}`,
    name: sql`${locations.name} collate natural_order`,
    item_count: sql`coalesce(${figures.item_count}, 0)`,
    amount: sql`coalesce(${figures.amount}, 0)`,
    oversold_count: sql`coalesce(${figures.oversold_count}, 0)`,
    last_movement_at: LATEST,
  };
  return {
    figures,
    // When the order needs no totals, the condition is false and PostgreSQL does not read them.
    on: SORTS_BY_FIGURES.includes(sort) ? eq(figures.location_id, locations.id) : sql`false`,
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
export function listLocations(scope: TeamScope, options: LocationOptions, skip: number) {
  const { figures, on, by } = locationOrder(scope, options);
  return scope.db
    .select(columns)
    .from(locations)
    .leftJoin(figures, on)
    .where(matching(scope, options))
    .orderBy(sql`${locations.deleted_at} is not null`, ...by)
    .limit(options.per_page)
    .offset(skip);
}

/** Locations that hold archived items and nothing else, by the stored totals, without reading the items. */
function holdsOnlyArchived(scope: TeamScope): SQL {
  const items = (status: SQL) =>
    sql`coalesce(sum(${current_stock_figures.items}) filter (where ${current_stock_figures.status} in (${status})), 0)`;
  return sql`${locations.id} in (
    select ${current_stock_figures.location_id} from ${current_stock_figures} where ${scope.owns(current_stock_figures)} group by 1
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
