import type { FieldChange, UserAction } from '@storeroom/contract';
import { user_logs } from '../../platform/database/schema/people';
import type { TeamScope } from '../../platform/database/team-scope';
import { readerOf } from '../../platform/audit/read-logs.sql';
import { writeLogs } from '../../platform/audit/write-logs';

/** Logs a change of people or rights in its transaction, with names at that time. */
export function writeUserLog(
  scope: TeamScope,
  subject: { id: number | null; name: string },
  action: UserAction,
  changes: FieldChange[] = [],
  batch_id: string | null = null,
): Promise<void> {
  return writeLogs(scope, 'users', [{ user_id: subject.id, name: subject.name, action, changes, batch_id }]);
}

export const userLog = readerOf(user_logs);
