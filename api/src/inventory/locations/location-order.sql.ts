import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import { locations, stock_held, stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import type { LocationOptions, LocationSort } from './location-filter.rules';

const OF_HELD: readonly LocationSort[] = ['item_count', 'amount', 'oversold_count'];

/** What lies in each location, as it is kept. Metres and litres make no sum: the amount is that of what has no unit. */
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

/** Where nothing has happened yet comes before what happened first. */
const LATEST = sql`coalesce((
    select max(${stock_logs.id}) from ${stock_logs}
    where ${stock_logs.team_id} = ${locations.team_id} and ${stock_logs.location_id} = ${locations.id}
  ), 0)`;

/** How a list of locations is sorted: `held` is joined `on` what it says, and the rows come `by` that. */
export function locationOrder(scope: TeamScope, { sort, descending }: LocationOptions) {
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
    // Joined on nothing it is not read.
    on: OF_HELD.includes(sort) ? eq(held.location_id, locations.id) : sql`false`,
    by: [keys[sort], sql`${locations.id}`].map((key) => sql`${key} ${direction}`),
  };
}
