import { type MembershipRole, type Permission, permissionsOfRole, withImplied } from '@storeroom/contract';
import type { TeamAccess, TeamNode } from '../../platform/http/session';

export interface MembershipRow {
  team_id: number;
  /** Null is “no access”, which replaces a role inherited from above. */
  role: MembershipRole | null;
  /** The company's own role and its rights, if `role` is `custom`. */
  custom?: { id: number; name: string; permissions: Permission[] } | null;
  extra: Permission[];
  denied: Permission[];
}

/**
 * The rights of a person in each team. A role applies in its team and all teams below, down to a team with another role
 * for the person, which replaces it with all its extra and denied rights. It never applies above or beside. Denying a
 * right also takes away all rights that need it.
 */
export function effectiveAccess(teams: TeamNode[], memberships: MembershipRow[]): Map<number, TeamAccess> {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const own = new Map(memberships.map((membership) => [membership.team_id, membership]));
  const access = new Map<number, TeamAccess>();
  for (const team of teams) {
    const membership = nearest(team, byId, own);
    if (!membership?.role) continue;
    const { custom } = membership;
    access.set(team.id, {
      ...team,
      role: membership.role,
      ...(custom ? { role_id: custom.id, role_name: custom.name } : {}),
      from_team_id: membership.team_id,
      permissions: permissionsOf(membership.role, membership),
    });
  }
  return access;
}

function nearest(
  team: TeamNode,
  byId: Map<number, TeamNode>,
  own: Map<number, MembershipRow>,
): MembershipRow | undefined {
  for (let node: TeamNode | undefined = team; node; node = byId.get(node.parent_id ?? 0)) {
    const membership = own.get(node.id);
    if (membership) return membership;
  }
  return undefined;
}

function permissionsOf(role: MembershipRole, { custom, extra, denied }: MembershipRow): Set<Permission> {
  const granted = withImplied([
    ...(role === 'custom' ? (custom?.permissions ?? []) : permissionsOfRole(role)),
    ...extra,
  ]);
  const refused = new Set(denied);
  return new Set(
    [...granted].filter((permission) => [...withImplied([permission])].every((need) => !refused.has(need))),
  );
}
