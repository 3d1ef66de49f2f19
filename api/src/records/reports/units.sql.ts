import { type SQL, sql } from 'drizzle-orm';
import { stock } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';

/** The items that have a unit, of an index that holds no others: the log tells of amounts and not of their unit. */
export function measured(scope: TeamScope): SQL {
  return sql`(select ${stock.id} as id, ${stock.unit} as unit from ${stock}
    where ${scope.owns(stock)} and ${stock.unit} is not null)`;
}
