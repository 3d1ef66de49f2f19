import type { Team } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import type { RecheckableCall } from '../../platform/http/session';
import { invalid } from '../../platform/http/problem';
import type { Outcome } from '../../platform/http/write';
import { lockAndRecheckRights } from '../../people/users/lock-and-recheck-rights';
import { publishTeamEvent } from './team-event';
import { writeTeamLog } from './team-log.sql';
import { type LockedTeam, countActiveBelow, lockTeam, lockTree, updateTeam } from './team-write.sql';
import { lockTeamOrThrow } from './lock-team';
import { say } from '../../words/words';
import { DAY_MS } from '../../platform/http/moment.rules';

type Written = Outcome<{ team: Team }>;

const RESTORE_DAYS = 30;

/** Archives a team: nobody works in it any more, and nothing is lost. */
export async function archiveTeam(
  scope: TeamScope,
  asked: RecheckableCall,
  confirm_name: string,
  now: Date,
): Promise<Written> {
  const { session } = await lockAndRecheckRights(scope.db, asked, [scope.team_id]);
  const before = await confirmed(scope, confirm_name);
  if (before.deleted_at !== null) throw invalid('id', say('team.already_archived'));
  if (before.id === session.user.team_id) throw invalid('id', say('team.is_home'));
  if ((await countActiveBelow(scope)) > 0) throw invalid('id', say('team.has_active_teams'));
  const team = await updateTeam(scope, { deleted_at: now.toISOString() });
  await writeTeamLog(scope, { name: team.name, action: 'archived' });
  await publishTeamEvent(scope, 'Edited', { deleted_at: team.deleted_at });
  return { message: say('team.archived'), result: { team } };
}

/** Deletes an archived team, which can be restored for thirty days. */
export async function deleteTeam(
  scope: TeamScope,
  asked: RecheckableCall,
  confirm_name: string,
  now: Date,
): Promise<Written> {
  await lockAndRecheckRights(scope.db, asked, [scope.team_id]);
  const before = await confirmed(scope, confirm_name);
  if (before.deleted_at === null) throw invalid('id', say('team.not_archived'));
  if (before.removed_at !== null) throw invalid('id', say('team.already_deleted'));
  const team = await updateTeam(scope, { removed_at: now.toISOString() });
  await writeTeamLog(scope, { name: team.name, action: 'deleted' });
  await publishTeamEvent(scope, 'Deleted', { deleted_at: team.deleted_at });
  return { message: say('team.deleted'), result: { team } };
}

/** Restores an archived or deleted team. */
export async function restoreTeam(
  scope: TeamScope,
  asked: RecheckableCall,
  confirm_name: string,
  now: Date,
): Promise<Written> {
  await lockAndRecheckRights(scope.db, asked, [scope.team_id]);
  await lockTree(scope);
  const before = await confirmed(scope, confirm_name);
  if (before.deleted_at === null) throw invalid('id', say('team.not_archived'));
  const since = before.removed_at === null ? 0 : now.getTime() - Date.parse(before.removed_at);
  if (since > RESTORE_DAYS * DAY_MS) throw invalid('id', say('team.restore_too_late'));
  const above = before.parent_id === null ? null : await lockTeam(scope, before.parent_id);
  if (above && above.deleted_at !== null) throw invalid('id', say('team.parent_archived'));
  const team = await updateTeam(scope, { deleted_at: null, removed_at: null });
  await writeTeamLog(scope, { name: team.name, action: 'restored' });
  await publishTeamEvent(scope, 'Restored', { deleted_at: null });
  return { message: say('team.restored'), result: { team } };
}

async function confirmed(scope: TeamScope, name: string): Promise<LockedTeam> {
  const team = await lockTeamOrThrow(scope);
  if (name.trim() !== team.name) throw invalid('confirm_name', say('team.confirm_name'));
  return team;
}
