import type { Database } from '../../platform/database/database';
import type { Caller } from '../../platform/database/team-scope';
import { forbidden, notFound } from '../../platform/http/problem';
import type { Session } from '../../platform/http/session';
import { findCustomRole, topOf } from '../users/granting.sql';

/**
 * Roles are made where the company's are kept: the same caller there.
 *
 * @throws 404 for a role that the company does not have, 403 for whoever may not at the top
 */
export async function callerAtTheTop(
  { identity }: Pick<Database, 'identity'>,
  { access }: Session,
  caller: Caller,
  role_id?: number,
): Promise<Caller> {
  const team_id = await topOf(identity, caller.team_id);
  if (role_id !== undefined && !(await findCustomRole(identity, team_id, role_id))) throw notFound();
  if (!access.get(team_id)?.permissions.has('users.roles')) throw forbidden('users.roles');
  return { ...caller, team_id };
}
