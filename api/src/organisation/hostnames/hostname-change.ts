import type { TeamAction } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { lockTeamOrThrow } from '../teams/lock-team';
import { descendantsOf, publishTeamEvent } from '../teams/team-event';
import { writeTeamLog } from '../teams/team-log.sql';

/** Logs and publishes a change of a hostname. Teams below without one of their own use it too, so they are told. */
export async function publishHostnameChange(
  scope: TeamScope,
  action: TeamAction,
  hostname: string,
): Promise<void> {
  const { name } = await lockTeamOrThrow(scope);
  const removed = action === 'hostname_removed';
  const change = { field: 'hostname', old: removed ? hostname : null, new: removed ? null : hostname };
  await writeTeamLog(scope, { name, action, changes: [change] });
  await publishTeamEvent(scope, 'Edited', {}, await descendantsOf(scope));
}
