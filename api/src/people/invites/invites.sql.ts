import { type SQL, and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { InviteStatus, Locale, MembershipRole } from '@storeroom/contract';
import { memberships, users } from '../../platform/database/schema/identity';
import { invites } from '../../platform/database/schema/people';
import type { TeamScope } from '../../platform/database/team-scope';
import type { PageOptions, Window } from '../../platform/http/page.rules';
import { contains } from '../../platform/database/like.sql';
import { upwards } from '../../platform/database/team-tree';
import { DAY_MS } from '../../platform/http/moment.rules';

export type InviteRow = typeof invites.$inferSelect & { status: InviteStatus };

export const INVITE_SORTS = { id: 'id', email: 'email', expires_at: 'expires_at' } as const;
type InviteSort = keyof typeof INVITE_SORTS;

const statusAt = (now: Date) => sql<InviteStatus>`case when ${invites.accepted_at} is not null then 'accepted'
  when ${invites.revoked_at} is not null then 'revoked'
  when ${invites.expires_at} <= ${now.toISOString()}::timestamptz then 'expired' else 'open' end`;

const columnsAt = ({ now }: TeamScope) => ({
  team_id: invites.team_id,
  id: invites.id,
  email: invites.email,
  role: invites.role,
  role_id: invites.role_id,
  role_name: invites.role_name,
  message: invites.message,
  locale: invites.locale,
  invited_by: invites.invited_by,
  invited_by_name: invites.invited_by_name,
  sends: invites.sends,
  sent_at: invites.sent_at,
  expires_at: invites.expires_at,
  accepted_at: invites.accepted_at,
  accepted_by: invites.accepted_by,
  revoked_at: invites.revoked_at,
  asked_at: invites.asked_at,
  created_at: invites.created_at,
  status: statusAt(now),
});

interface InviteFilter {
  status: InviteStatus | null;
  name: string | null;
}

export function countInvites(scope: TeamScope, filter: InviteFilter): Promise<number> {
  return scope.db.$count(invites, matching(scope, filter));
}

export async function listInvites(
  scope: TeamScope,
  options: PageOptions<InviteSort> & InviteFilter,
  window: Window,
): Promise<InviteRow[]> {
  const direction = options.descending === window.backwards ? asc : desc;
  const rows = await scope.db
    .select(columnsAt(scope))
    .from(invites)
    .where(matching(scope, options))
    .orderBy(direction(invites[options.sort]), direction(invites.id))
    .limit(window.take)
    .offset(window.skip);
  return window.backwards ? rows.reverse() : rows;
}

/** Locks an invitation until the transaction ends. */
export async function lockInvite(scope: TeamScope, id: number): Promise<InviteRow | null> {
  const [row] = await scope.db
    .select(columnsAt(scope))
    .from(invites)
    .where(and(scope.owns(invites), eq(invites.id, id)))
    .for('update');
  return row ?? null;
}

export async function findInvite(scope: TeamScope, id: number): Promise<InviteRow | null> {
  const [row] = await scope.db
    .select(columnsAt(scope))
    .from(invites)
    .where(and(scope.owns(invites), eq(invites.id, id)));
  return row ?? null;
}

/** Which of these addresses have a valid invitation. */
export async function openAmong(scope: TeamScope, emails: string[]): Promise<Set<string>> {
  const rows = await scope.db
    .select({ email: sql<string>`lower(${invites.email})` })
    .from(invites)
    .where(
      and(
        scope.owns(invites),
        isNull(invites.accepted_at),
        isNull(invites.revoked_at),
        gt(invites.expires_at, scope.now.toISOString()),
        inArray(sql`lower(${invites.email})`, emails),
      ),
    );
  return new Set(rows.map(({ email }) => email));
}

/**
 * Which of these addresses belong to people who already work in the team, by a role here or above. It does not reveal
 * whether an address has an account elsewhere.
 */
export async function membersAmong(
  scope: TeamScope,
  emails: string[],
): Promise<Map<string, 'member' | 'deactivated'>> {
  const { rows } = await scope.db.execute<{ email: string; is_open: boolean }>(sql`
    with recursive ${upwards(sql`id = ${scope.team_id}`)},
    asked as (
      select id, lower(email) as email, deactivated_at is null as is_open from ${users}
      where ${inArray(sql`lower(email)`, emails)}
    ),
    -- The nearest holds: one in the team itself before those above it.
    held as (
      select distinct on (asked.id) asked.email, asked.is_open, own.role
      from asked join ${memberships} own on own.user_id = asked.id join up on up.id = own.team_id
      order by asked.id, up.distance
    )
    select email, is_open from held where role is not null`);
  return new Map(rows.map(({ email, is_open }) => [email, is_open ? 'member' : 'deactivated']));
}

interface NewInvite {
  email: string;
  role: MembershipRole;
  role_id: number | null;
  role_name: string | null;
  message: string | null;
  locale: Locale;
  invited_by: number;
  invited_by_name: string;
  days: number;
}

/** Inserts an invitation; null if somebody else has just invited the address. */
export async function insertInvite(
  scope: TeamScope,
  { days, ...invite }: NewInvite,
): Promise<InviteRow | null> {
  await scope.db
    .update(invites)
    .set({ revoked_at: scope.now.toISOString() })
    .where(
      and(
        scope.owns(invites),
        isNull(invites.accepted_at),
        isNull(invites.revoked_at),
        lte(invites.expires_at, scope.now.toISOString()),
        eq(sql`lower(${invites.email})`, invite.email.toLowerCase()),
      ),
    );
  const [made] = await scope.db
    .insert(invites)
    .values({
      ...invite,
      team_id: scope.team_id,
      sent_at: scope.now.toISOString(),
      expires_at: new Date(scope.now.getTime() + days * DAY_MS).toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: invites.id });
  return made ? findInvite(scope, made.id) : null;
}

/**
 * Makes a new link with the same duration as the first; earlier ones end. Its sender becomes responsible for the
 * invitation.
 */
export async function sendAgain(
  scope: TeamScope,
  id: number,
  sender: { id: number; name: string },
): Promise<void> {
  await scope.db
    .update(invites)
    .set({
      sends: sql`${invites.sends} + 1`,
      invited_by: sender.id,
      invited_by_name: sender.name,
      sent_at: scope.now.toISOString(),
      expires_at: sql`${scope.now.toISOString()}::timestamptz + (${invites.expires_at} - ${invites.sent_at})`,
    })
    .where(and(scope.owns(invites), eq(invites.id, id)));
}

export async function revokeInvite(scope: TeamScope, id: number): Promise<void> {
  await scope.db
    .update(invites)
    .set({ revoked_at: scope.now.toISOString() })
    .where(and(scope.owns(invites), eq(invites.id, id)));
}

/** Notes that a new link was asked for. @returns false if that was done less than a day ago */
export async function markAsked(scope: TeamScope, id: number): Promise<boolean> {
  const asked = await scope.db
    .update(invites)
    .set({ asked_at: scope.now.toISOString() })
    .where(
      and(
        scope.owns(invites),
        eq(invites.id, id),
        or(
          isNull(invites.asked_at),
          lt(invites.asked_at, new Date(scope.now.getTime() - DAY_MS).toISOString()),
        ),
      ),
    )
    .returning({ id: invites.id });
  return asked.length > 0;
}

export async function markAccepted(scope: TeamScope, id: number, user_id: number): Promise<void> {
  await scope.db
    .update(invites)
    .set({ accepted_at: scope.now.toISOString(), accepted_by: user_id })
    .where(and(scope.owns(invites), eq(invites.id, id)));
}

function matching(scope: TeamScope, { status: wanted, name }: InviteFilter): SQL | undefined {
  return and(
    scope.owns(invites),
    wanted === null ? undefined : sql`${statusAt(scope.now)} = ${wanted}`,
    name === null ? undefined : contains(invites.email, name),
  );
}
