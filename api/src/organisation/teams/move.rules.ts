import type { MembershipRole, Permission } from '@storeroom/contract';
import { isSubset } from '../../people/users/granting.rules';
import type { UserInTree } from '../../people/users/users-in-tree.sql';

type People = ReadonlyMap<number, UserInTree>;
const NOTHING: UserInTree['access'] = new Map();

/** The people whose rights a move changes. */
export function changedBy(before: People, after: People): number[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => {
    const [was, is] = [before.get(id)?.access ?? NOTHING, after.get(id)?.access ?? NOTHING];
    return [...new Set([...was.keys(), ...is.keys()])].some((team_id) => {
      const [had, has] = [was.get(team_id)?.permissions, is.get(team_id)?.permissions];
      return !isSubset(had ?? [], has) || !isSubset(has ?? [], had);
    });
  });
}

/** A person whose rights change in a team or below it. */
export interface RightsChange {
  id: number;
  name: string;
  /** Their role in the team itself. */
  role_before: MembershipRole | null;
  role_after: MembershipRole | null;
  permissions: Permission[];
}

/** The people who have rights in `after` that they lack in `before`. With the two exchanged it finds who loses rights. */
export function gainsOf(team_id: number, before: People, after: People): RightsChange[] {
  return [...after].flatMap(([id, { name, access }]) => {
    const accessBefore = before.get(id)?.access;
    const more = [...access].flatMap(([at, { permissions }]) => {
      const had = accessBefore?.get(at)?.permissions;
      return [...permissions].filter((permission) => !had?.has(permission));
    });
    if (more.length === 0) return [];
    const role_before = accessBefore?.get(team_id)?.role ?? null;
    const role_after = access.get(team_id)?.role ?? null;
    return [{ id, name, role_before, role_after, permissions: [...new Set(more)].sort() }];
  });
}
