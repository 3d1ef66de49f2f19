import { and, eq, isNull } from 'drizzle-orm';
import type { MembershipRole, Permission } from '@storeroom/contract';
import { memberships, roles } from '../../platform/database/schema/identity';
import type { TeamScope } from '../../platform/database/team-scope';

/** The role and rights that are set for a person in a team. */
export interface MembershipInput {
  /** Null is “no access”. */
  role: MembershipRole | null;
  role_id: number | null;
  role_name: string | null;
  extra: Permission[];
  denied: Permission[];
}

export async function findMembership(scope: TeamScope, user_id: number): Promise<MembershipInput | null> {
  const [row] = await scope.db
    .select({
      role: memberships.role,
      role_id: memberships.role_id,
      role_name: roles.name,
      extra: memberships.extra,
      denied: memberships.denied,
    })
    .from(memberships)
    .leftJoin(roles, eq(roles.id, memberships.role_id))
    .where(and(scope.owns(memberships), eq(memberships.user_id, user_id)));
  return row ?? null;
}

/** Sets or removes a membership. Null removes it, so that roles from above apply. */
export async function setMembership(
  scope: TeamScope,
  user_id: number,
  wanted: MembershipInput | null,
): Promise<void> {
  if (wanted === null) {
    await scope.db.delete(memberships).where(and(scope.owns(memberships), eq(memberships.user_id, user_id)));
    return;
  }
  const { role, role_id, extra, denied } = wanted;
  const set = { role, role_id, extra, denied };
  await scope.db
    .insert(memberships)
    .values({ user_id, team_id: scope.team_id, ...set })
    .onConflictDoUpdate({ target: [memberships.user_id, memberships.team_id], set });
}

/**
 * Gives an invited person a role. A role that they already have here stays. Extra and denied rights stored with “no
 * access” are removed.
 */
export async function joinTeam(
  scope: TeamScope,
  user_id: number,
  role: MembershipRole,
  role_id: number | null,
): Promise<void> {
  await scope.db
    .insert(memberships)
    .values({ user_id, team_id: scope.team_id, role, role_id })
    .onConflictDoUpdate({
      target: [memberships.user_id, memberships.team_id],
      set: { role, role_id, extra: [], denied: [] },
      setWhere: isNull(memberships.role),
    });
}
