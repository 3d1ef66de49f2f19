import { type MembershipRole, PERMISSIONS, type Permission } from '@storeroom/contract';
import type { PermissionSet, TeamAccess } from '../../platform/http/session';

/** The rights of a person by team. */
export type Access = ReadonlyMap<number, Pick<TeamAccess, 'permissions'>>;

/** The same, with the role that gives the rights and the team in which it is set. */
type Held = ReadonlyMap<number, Pick<TeamAccess, 'permissions' | 'role' | 'from_team_id'>>;

/**
 * Roles that check on others or pay. Only Owners may take them away: a Manager could otherwise remove whoever checks on
 * them.
 */
const OVERSIGHT_ROLES: ReadonlySet<MembershipRole> = new Set(['auditor', 'billing']);

const NOTHING: PermissionSet = new Set();

/** Whether one set of rights is contained in another. */
export function isSubset(inner: Iterable<Permission>, outer: PermissionSet = NOTHING): boolean {
  return [...inner].every((permission) => outer.has(permission));
}

/**
 * Whether the caller may change an account. Nobody may change one with more rights than their own, because its e-mail
 * address or password would give access to these. This must hold in all teams of the account, including those that the
 * caller cannot reach.
 */
export function mayManage(
  own: Access,
  theirs: ReadonlyMap<number, Pick<TeamAccess, 'permissions' | 'role'>>,
): boolean {
  return [...theirs].every(([team_id, { permissions, role }]) => {
    const mine = own.get(team_id)?.permissions;
    if (OVERSIGHT_ROLES.has(role) && !isSubset(PERMISSIONS, mine)) return false;
    return mine?.has('users.edit') === true && isSubset(permissions, mine);
  });
}

/** Whether the caller may make a change of rights: they need all rights that are given or taken away. */
export function mayRegrant(own: Access, before: Access, after: Access): boolean {
  const teams = new Set([...before.keys(), ...after.keys()]);
  return [...teams].every((team_id) => {
    const was = before.get(team_id)?.permissions ?? NOTHING;
    const is = after.get(team_id)?.permissions ?? NOTHING;
    if (was.size === is.size && isSubset(was, is)) return true;
    const mine = own.get(team_id)?.permissions;
    return isSubset(was, mine) && isSubset(is, mine);
  });
}

/**
 * Whether the caller may take rights away. Rights that come from a role in a team above may only be taken away by
 * somebody with the same rights there; roles that check on others or pay only by an Owner of the team where they are
 * set.
 */
export function mayRestrict(
  own: Access,
  before: Held,
  after: ReadonlyMap<number, Pick<TeamAccess, 'permissions' | 'role'>>,
): boolean {
  return [...before].every(([team_id, { role, permissions, from_team_id }]) => {
    const is = after.get(team_id);
    const loses = !isSubset(permissions, is?.permissions);
    const above = own.get(from_team_id)?.permissions;
    if (OVERSIGHT_ROLES.has(role) && (loses || is?.role !== role)) return isSubset(PERMISSIONS, above);
    return !loses || from_team_id === team_id || isSubset(permissions, above);
  });
}

/** Whether a change gives no rights in any team. */
export function onlyTakes(before: Access, after: Access): boolean {
  return [...after].every(([team_id, { permissions }]) =>
    isSubset(permissions, before.get(team_id)?.permissions),
  );
}

/** Whether the caller may give a role in a team: they need all of its rights there and in all teams below. */
export function mayGive(own: Access, teams: number[], permissions: Iterable<Permission>): boolean {
  const given = [...permissions];
  return teams.every((team_id) => isSubset(given, own.get(team_id)?.permissions));
}
