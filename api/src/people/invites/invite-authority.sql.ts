import type { Permission } from '@storeroom/contract';
import { and, inArray, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../platform/database/schema/identity';
import type { Caller } from '../../platform/database/team-scope';
import type { Parts } from '../../platform/parts';
import { usersAround } from '../users/users-around.sql';
import { type Access, mayGive } from '../users/granting.rules';
import { findCustomRole, permissionsGiven, teamAndBelow } from '../users/granting.sql';
import type { InviteRow } from './invites.sql';
import { accessOf } from '../auth/access-of.sql';

type Offer = Pick<InviteRow, 'team_id' | 'role' | 'role_id' | 'invited_by'>;

/** For whom no request's caller stands: whoever follows a link. */
export function asNobody({ clock }: Pick<Parts, 'clock'>, team_id: number): Caller {
  return { team_id, user: null, cause: 'system', request_id: null, socket_id: null, now: clock.now() };
}

/** Whether the role is still there, and who invites could still give it: an invitation is worth what they are. */
export async function hasInviteAuthority(db: NodePgDatabase, offer: Offer): Promise<boolean> {
  const offered = await offeredBy(db, offer);
  if (!offered || (await openAccounts(db, [offer.invited_by])).length === 0) return false;
  return mayInvite(offer.team_id, offered, await accessOf(db, offer.invited_by));
}

/** The same for many, of which most say the same. */
export function rememberAuthority(db: NodePgDatabase): (offer: Offer) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (offer) => {
    const key = [offer.team_id, offer.role, offer.role_id, offer.invited_by].join(' ');
    const answer = known.get(key) ?? hasInviteAuthority(db, offer);
    known.set(key, answer);
    return answer;
  };
}

/** Who could send the invitation anew: whoever sent it, else the first few who may. */
export async function usersWithAuthority(db: NodePgDatabase, offer: Offer, most: number) {
  const offered = await offeredBy(db, offer);
  if (!offered) return [];
  if (await hasInviteAuthority(db, offer)) return openAccounts(db, [offer.invited_by]);
  const able = [...(await usersAround(db, offer.team_id))].filter(([, { access }]) =>
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

/** What the invitation gives, and where; null when its role is gone. */
async function offeredBy(db: NodePgDatabase, { team_id, role, role_id }: Offer): Promise<Offered | null> {
  const custom = role === 'custom' ? await findCustomRole(db, team_id, role_id ?? 0) : null;
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
