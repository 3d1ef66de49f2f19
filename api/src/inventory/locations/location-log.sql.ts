import { inArray } from 'drizzle-orm';
import { location_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { readerOf } from '../../platform/audit/read-logs.sql';
import { type LogEntry, writeLogs } from '../../platform/audit/write-logs';

type LocationLogEntry = Omit<LogEntry<'locations'>, 'location_id' | 'name'>;

/** Logs a change of a location in the transaction of the change, with the name that the location has after it. */
export function writeLocationLog(
  scope: TeamScope,
  { id: location_id, name }: { id: number; name: string },
  entry: LocationLogEntry,
): Promise<void> {
  return writeLogs(scope, 'locations', [{ ...entry, location_id, name }]);
}

export const locationLog = readerOf(location_logs, ({ location_ids }) =>
  location_ids === null ? undefined : inArray(location_logs.location_id, location_ids),
);
