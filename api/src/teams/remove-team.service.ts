import type { Team } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { invalid } from '../http/problem';
import type { Outcome } from '../http/write';
import { tellOfTeam } from './team-event';
import { writeTeamLog } from './team-log.sql';
import { type HeldTeam, countActiveBelow, holdTeam, lockTree, updateTeam } from './team-write.sql';
import { hold } from './teams.service';
import * as texts from './teams.texts';

type Written = Outcome<{ team: Team }>;

const RESTORE_DAYS = 30;

/** Out of use: nobody works in it, nothing of it is lost. */
export async function archiveTeam(
  scope: TeamScope,
  confirm_name: string,
  home_id: number,
  now: Date,
): Promise<Written> {
  const before = await confirmed(scope, confirm_name);
  if (before.deleted_at !== null) throw invalid('id', texts.archivedAlready);
  if (before.id === home_id) throw invalid('id', texts.isHome);
  if ((await countActiveBelow(scope)) > 0) throw invalid('id', texts.hasActiveTeams);
  const team = await updateTeam(scope, { deleted_at: now.toISOString() });
  await writeTeamLog(scope, { name: team.name, action: 'archived' });
  await tellOfTeam(scope, 'Edited', { deleted_at: team.deleted_at });
  return { message: texts.teamArchived, result: { team } };
}

/** The second step, from which it can be brought back for thirty days. */
export async function deleteTeam(scope: TeamScope, confirm_name: string, now: Date): Promise<Written> {
  const before = await confirmed(scope, confirm_name);
  if (before.deleted_at === null) throw invalid('id', texts.notArchived);
  if (before.removed_at !== null) throw invalid('id', texts.deletedAlready);
  const team = await updateTeam(scope, { removed_at: now.toISOString() });
  await writeTeamLog(scope, { name: team.name, action: 'deleted' });
  await tellOfTeam(scope, 'Deleted', { deleted_at: team.deleted_at });
  return { message: texts.teamDeleted, result: { team } };
}

/** Into use again, from the archive or from what was deleted. */
export async function restoreTeam(scope: TeamScope, confirm_name: string, now: Date): Promise<Written> {
  await lockTree(scope);
  const before = await confirmed(scope, confirm_name);
  if (before.deleted_at === null) throw invalid('id', texts.notArchived);
  const since = before.removed_at === null ? 0 : now.getTime() - Date.parse(before.removed_at);
  if (since > RESTORE_DAYS * 86_400_000) throw invalid('id', texts.restoreTooLate);
  const above = before.parent_id === null ? null : await holdTeam(scope, before.parent_id);
  if (above && above.deleted_at !== null) throw invalid('id', texts.parentArchived);
  const team = await updateTeam(scope, { deleted_at: null, removed_at: null });
  await writeTeamLog(scope, { name: team.name, action: 'restored' });
  await tellOfTeam(scope, 'Restored', { deleted_at: null });
  return { message: texts.teamRestored, result: { team } };
}

async function confirmed(scope: TeamScope, name: string): Promise<HeldTeam> {
  const team = await hold(scope);
  if (name.trim() !== team.name) throw invalid('confirm_name', texts.confirmName);
  return team;
}
