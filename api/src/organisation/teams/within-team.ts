import { sql } from 'drizzle-orm';
import type { TeamScope } from '../../platform/database/team-scope';

/**
 * A task on the rows of a team that this very transaction has made, which nobody could have had as the team of
 * their call. Afterwards the transaction is on its own team again.
 */
export async function withinTeam<T>(
  scope: TeamScope,
  team_id: number,
  task: (scope: TeamScope) => Promise<T>,
): Promise<T> {
  const turn = (id: number) => scope.db.execute(sql`select set_config('app.team_id', ${String(id)}, true)`);
  await turn(team_id);
  const result = await task({ ...scope, team_id });
  await turn(scope.team_id);
  return result;
}
