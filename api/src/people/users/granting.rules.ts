import { type MembershipRole, PERMISSIONS, type Permission } from '@storeroom/contract';
import type { TeamAccess } from '../../platform/http/session';

/** What somebody may do, by team. */
export type Access = ReadonlyMap<number, Pick<TeamAccess, 'permissions'>>;

/** The same, with the role that it follows from and where that is set. */
type Held = ReadonlyMap<number, Pick<TeamAccess, 'permissions' | 'role' | 'from_team_id'>>;

/**
 * Who looks at what others do, and who pays for it: they answer to Owners only, or a Manager could be rid of whoever
 * looks at them.
 */
const WATCHING: ReadonlySet<MembershipRole> = new Set(['auditor', 'billing']);

const NOTHING: ReadonlySet<Permission> = new Set();

/** Whether one set lies within another. */
export function within(inner: Iterable<Permission>, outer: ReadonlySet<Permission> = NOTHING): boolean {
  return [...inner].every((permission) => outer.has(permission));
}

/**
 * Nobody changes an account that may do more than they: its mail address or its password would be a way to those
 * rights. It must hold for every team the account works in, those out of the caller's reach included.
 */
export function mayManage(
  own: Access,
  theirs: ReadonlyMap<number, Pick<TeamAccess, 'permissions' | 'role'>>,
  permission: Permission,
): boolean {
  return [...theirs].every(([team_id, { permissions, role }]) => {
    const mine = own.get(team_id)?.permissions;
    if (WATCHING.has(role) && !within(PERMISSIONS, mine)) return false;
    return mine?.has(permission) === true && within(permissions, mine);
  });
}

/** Whether somebody may bring a change of rights about: they hold all that is given and all that is taken. */
export function mayRegrant(own: Access, before: Access, after: Access): boolean {
  const teams = new Set([...before.keys(), ...after.keys()]);
  return [...teams].every((team_id) => {
    const was = before.get(team_id)?.permissions ?? NOTHING;
    const is = after.get(team_id)?.permissions ?? NOTHING;
    if (was.size === is.size && within(was, is)) return true;
    const mine = own.get(team_id)?.permissions;
    return within(was, mine) && within(is, mine);
  });
}

/**
 * Who has a role from above loses nothing below but by somebody who may do as much up there, and those who watch or pay
 * keep what they have but for an Owner of where it comes from.
 */
export function mayRestrict(
  own: Access,
  before: Held,
  after: ReadonlyMap<number, Pick<TeamAccess, 'permissions' | 'role'>>,
): boolean {
  return [...before].every(([team_id, { role, permissions, from_team_id }]) => {
    const is = after.get(team_id);
    const loses = !within(permissions, is?.permissions);
    const above = own.get(from_team_id)?.permissions;
    if (WATCHING.has(role) && (loses || is?.role !== role)) return within(PERMISSIONS, above);
    return !loses || from_team_id === team_id || within(permissions, above);
  });
}

/** Whether nobody may do more after a change than before it, anywhere. */
export function onlyTakes(before: Access, after: Access): boolean {
  return [...after].every(([team_id, { permissions }]) =>
    within(permissions, before.get(team_id)?.permissions),
  );
}

/** Whether somebody may give a role in a team: they hold all of it there and in every team below. */
export function mayGive(own: Access, teams: number[], permissions: Iterable<Permission>): boolean {
  const given = [...permissions];
  return teams.every((team_id) => within(given, own.get(team_id)?.permissions));
}
