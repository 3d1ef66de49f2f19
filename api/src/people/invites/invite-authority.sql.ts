import type { Permission } from '@storeroom/contract';
import { and, inArray, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../platform/database/schema/identity';
import { asSystem, type Caller } from '../../platform/database/team-scope';
import type { Parts } from '../../platform/parts';
import { usersInTree } from '../users/users-in-tree.sql';
import { type Access, mayGive } from '../users/granting.rules';
import { customRoleOf, permissionsGiven, teamAndBelow } from '../users/granting.sql';
import type { InviteRow } from './invites.sql';
import { accessOf } from '../auth/access.sql';

type Offer = Pick<InviteRow, 'team_id' | 'role' | 'role_id' | 'invited_by'>;

/** The caller for somebody who follows a link without being signed in. */
export function asGuest({ clock }: Pick<Parts, 'clock'>, team_id: number): Caller {
  return { ...asSystem(team_id), now: clock.now() };
}

/** Whether the role still exists, and the inviter could still give it: an invitation is only valid while both hold. */
export async function hasInviteAuthority(db: NodePgDatabase, offer: Offer): Promise<boolean> {
  const offered = await offeredBy(db, offer);
  if (!offered || (await openAccounts(db, [offer.invited_by])).length === 0) return false;
  return mayInvite(offer.team_id, offered, await accessOf(db, offer.invited_by));
}

/** The same with a cache, for many invitations with the same role and inviter. */
export function rememberAuthority(db: NodePgDatabase): (offer: Offer) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (offer) => {
    const key = [offer.team_id, offer.role, offer.role_id, offer.invited_by].join(' ');
    const answer = known.get(key) ?? hasInviteAuthority(db, offer);
    known.set(key, answer);
    return answer;
  };
}

/** The people who could send the invitation again: its sender, or else the first few others who may. */
export async function usersWithAuthority(db: NodePgDatabase, offer: Offer, most: number) {
  const offered = await offeredBy(db, offer);
  if (!offered) return [];
  if (await hasInviteAuthority(db, offer)) return openAccounts(db, [offer.invited_by]);
  const able = [...(await usersInTree(db, offer.team_id))].filter(([, { access }]) =>
    mayInvite(offer.team_id, offered, access),
  );
  const found = await openAccounts(
    db,
    able.map(([id]) => id),
  );
  return found.slice(0, most);
}

interface Offered {
  teams: number[];
  permissions: Iterable<Permission>;
}

/** The rights that the invitation gives, and the teams; null if its role was deleted. */
async function offeredBy(db: NodePgDatabase, { team_id, role, role_id }: Offer): Promise<Offered | null> {
  const custom = await customRoleOf(db, team_id, { role, role_id });
  if (role === 'custom' && custom === null) return null;
  return { teams: await teamAndBelow(db, team_id), permissions: permissionsGiven(role, custom) };
}

function mayInvite(team_id: number, { teams, permissions }: Offered, access: Access): boolean {
  return access.get(team_id)?.permissions.has('users.invite') === true && mayGive(access, teams, permissions);
}

function openAccounts(db: NodePgDatabase, ids: number[]) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      team_id: users.team_id,
      preferences: users.preferences,
    })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deactivated_at)))
    .orderBy(users.id);
}
