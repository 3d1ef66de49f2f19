import { type SQL, sql } from 'drizzle-orm';
import { locations } from '../../platform/database/schema/stock';
import type { StatementScope } from '../../platform/database/team-scope';

/** Whether the team has a location with this id, in use or not. */
export const hasLocation = (scope: StatementScope, location_id: SQL | number) => sql<boolean>`exists (
  select from ${locations} where ${scope.owns(locations)} and ${locations.id} = ${location_id})`;
