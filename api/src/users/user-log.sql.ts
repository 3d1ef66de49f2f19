import type { FieldChange, UserAction } from '@storeroom/shared/contract';
import { user_logs } from '../database/schema/people';
import type { TeamScope } from '../database/team-scope';

/** The row that tells of a change of people or rights, in its transaction, with names as they are at this moment. */
export async function writeUserLog(
  scope: TeamScope,
  subject: { id: number | null; name: string },
  action: UserAction,
  changes: FieldChange[] = [],
): Promise<void> {
  await scope.db.insert(user_logs).values({
    team_id: scope.team_id,
    user_id: subject.id,
    name: subject.name,
    action,
    changes,
    actor_id: scope.user?.id ?? null,
    actor_name: scope.user?.name ?? null,
    cause: scope.cause,
    request_id: scope.request_id,
  });
}
