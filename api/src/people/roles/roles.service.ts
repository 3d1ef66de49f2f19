import { nameFault } from '../../platform/http/name.rules';
import { type FieldChange, type Permission, withImplied } from '@storeroom/contract';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import type { TeamScope, Caller } from '../../platform/database/team-scope';
import type { PermissionSet, RecheckableCall, Session } from '../../platform/http/session';
import { conflict, forbidden, invalid, notFound, refusing } from '../../platform/http/problem';
import { clean } from '../../platform/http/text.rules';
import { type Access, isSubset, mayGive } from '../users/granting.rules';
import { lockAndRecheckRights } from '../users/lock-and-recheck-rights';
import { publishPersonEvents } from '../users/user-event';
import { writeUserLog } from '../users/user-log.sql';
import {
  changeRole,
  deleteRole,
  findRole,
  holdersOf,
  insertRole,
  lockRole,
  teamsReachedBy,
} from './roles.sql';
import { say } from '../../words/words';
import type { Database } from '../../platform/database/database';
import { findCustomRole, topOf } from '../users/granting.sql';

/** The rights of the caller in the top-level team, which owns the roles. */

export async function createRole(
  scope: TeamScope,
  asked: RecheckableCall,
  input: { name: string; permissions: Permission[] },
) {
  const { own } = await lockRoles(scope, asked);
  const name = readName(input.name);
  const permissions = readPermissions(input.permissions, own);
  const id = await insertRole(scope, name, permissions).catch(refuseTaken);
  await writeUserLog(scope, { id: null, name }, 'role_created', changesOf(null, { name, permissions }));
  return { message: say('role.created'), result: { role: await present(scope, id) } };
}

/** Changes a role. People who have it get its new rights with their next call. */
export async function editRole(
  scope: TeamScope,
  asked: RecheckableCall,
  id: number,
  input: { name?: string; permissions?: Permission[]; version?: number },
) {
  const { own, access } = await lockRoles(scope, asked);
  const role = await lockRole(scope, id);
  if (!role) throw notFound();
  if (!isSubset(role.permissions, own)) throw invalid('permissions', say('role.above_yourself'));
  const wanted = {
    name: input.name === undefined ? role.name : readName(input.name),
    permissions: input.permissions === undefined ? role.permissions : readPermissions(input.permissions, own),
  };
  const changes = changesOf(role, wanted);
  if (input.version !== undefined && input.version !== role.version && changes.length > 0) {
    throw conflict(
      role,
      changes.map(({ field }) => field),
    );
  }
  if (changes.some(({ field }) => field === 'permissions')) {
    // The caller may have fewer rights in a team where somebody has the role, or have the role themselves.
    const teams = await teamsReachedBy(scope.db, id);
    if (!mayGive(access, teams, [...role.permissions, ...wanted.permissions]))
      throw invalid('permissions', say('role.above_yourself'));
  }
  if (changes.length > 0) {
    await changeRole(scope, id, wanted).catch(refuseTaken);
    await writeUserLog(scope, { id: null, name: role.name }, 'role_edited', changes);
    await publishPersonEvents(scope, ...(await holdersOf(scope.db, id)));
  }
  return { message: say('role.saved'), result: { role: await present(scope, id) } };
}

export async function removeRole(scope: TeamScope, asked: RecheckableCall, id: number) {
  const { own } = await lockRoles(scope, asked);
  const role = await lockRole(scope, id);
  if (!role) throw notFound();
  if (!isSubset(role.permissions, own)) throw invalid('role', say('role.above_yourself'));
  if (role.holders > 0) throw invalid('role', say('role.still_assigned', { count: role.holders }));
  await deleteRole(scope, id).catch(refuseAssigned);
  await writeUserLog(scope, { id: null, name: role.name }, 'role_deleted', changesOf(role, null));
  return { message: say('role.deleted'), result: {} };
}

/** Locks all rights that depend on the roles, and checks the caller. The scope is the top-level team. */
async function lockRoles(
  scope: TeamScope,
  asked: RecheckableCall,
): Promise<{ own: PermissionSet; access: Access }> {
  const { access } = (await lockAndRecheckRights(scope.db, asked, [scope.team_id])).session;
  const own = access.get(scope.team_id)?.permissions;
  if (!own?.has('users.roles')) throw forbidden('users.roles');
  return { own, access };
}

async function present(scope: TeamScope, id: number) {
  const role = await findRole(scope, id);
  if (!role) throw new Error(`The role ${id} is missing.`);
  return role;
}

function readName(text: string): string {
  const name = clean(text);
  if (name === '') throw invalid('name', say('name.needed'));
  const fault = nameFault(text);
  if (fault) throw invalid('name', fault);
  return name;
}

/** The rights of a role with all rights that they imply, so that a role shows everything that it allows. */
function readPermissions(wanted: Permission[], own: PermissionSet): Permission[] {
  const all = withImplied(wanted);
  if (!isSubset(all, own)) throw invalid('permissions', say('role.above_yourself'));
  return [...all].sort();
}

interface Facts {
  name: string;
  permissions: Permission[];
}

function changesOf(was: Facts | null, is: Facts | null): FieldChange[] {
  const logged = (facts: Facts | null) => ({
    name: facts?.name ?? null,
    permissions: facts?.permissions.join(', ') ?? null,
  });
  return fieldChanges(['name', 'permissions'], logged(was), logged(is));
}

const refuseTaken = refusing({ roles_name: ['name', say('role.name_taken')] });
/** For the case that somebody is given the role at the same time. */
const refuseAssigned = refusing({
  memberships_role_id_fkey: ['role', say('role.still_assigned', { count: 1 })],
});

/**
 * Roles are changed in the top-level team: the same caller, with that team.
 *
 * @throws 404 for a role of another company, 403 without the right in the top-level team
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
