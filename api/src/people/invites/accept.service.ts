import type { InviteValidation } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { accessOf } from '../auth/access.sql';
import { findAccount, findTeamName } from '../auth/auth.sql';
import { passwordErrors } from '../auth/password.rules';
import { hashInTurn, verifyPassword } from '../auth/passwords';
import { escapeLike } from '../../platform/database/like.sql';
import { users } from '../../platform/database/schema/identity';
import type { Caller, TeamScope } from '../../platform/database/team-scope';
import type { Parts } from '../../platform/parts';
import type { Requester } from '../../platform/fair-queue';
import { Invalid, invalid } from '../../platform/http/problem';
import { clean } from '../../platform/http/text.rules';
import { requireWritable } from '../../platform/coverage/read-only';
import { joinTeam } from '../users/memberships.sql';
import { readProfile } from '../users/profile.rules';
import { lockRights } from '../users/rights-lock.sql';
import { readUsername } from '../users/username.rules';
import { markEmailConfirmed, lockUser } from '../users/user.sql';
import { publishPersonEvents } from '../users/user-event';
import { writeUserLog } from '../users/user-log.sql';
import { asGuest, hasInviteAuthority } from './invite-authority.sql';
import type { AcceptInput } from './invites.schema';
import { type InviteWay, makeInviteTokens } from './invite-token';
import { type InviteRow, findInvite, markAccepted, lockInvite } from './invites.sql';
import { refuseTaken } from '../users/refuse-taken';
import { type Said, say } from '../../words/words';

type Dependencies = Pick<Parts, 'clock' | 'config' | 'database'>;

/** The invitation of a link. @throws 422 on `token` with the reason why it is not valid */
async function checkInvite(app: Dependencies, token: string): Promise<InviteRow & { way: InviteWay }> {
  const facts = makeInviteTokens(app.config.app_key).read(token);
  if (!facts) throw refusedLink(say('invite.unknown'), 'unknown');
  const row = await app.database.read(asGuest(app, facts.team_id), (scope) => findInvite(scope, facts.id));
  return { ...(await openOrThrow(app.database.identity, row, facts.sends)), way: facts.way };
}

export async function describeInvitation(app: Dependencies, token: string): Promise<InviteValidation> {
  const row = await checkInvite(app, token);
  const team = await findTeamName(app.database.identity, row.team_id);
  return {
    email: row.email,
    token,
    team: { id: row.team_id, name: team?.name ?? '' },
    role: row.role,
    role_name: row.role_name,
    invited_by: row.invited_by_name,
    message: row.message,
    expires_at: row.expires_at,
  };
}

/**
 * Accepts an invitation. A new account gets the given password; an existing account of the address has to give its own.
 * Only a link that was sent by mail proves the address. Returns the person and the name of the team.
 */
export async function acceptInvite(
  app: Dependencies & Pick<Parts, 'coverages' | 'sessions'>,
  token: string,
  input: AcceptInput,
  call: Pick<Caller, 'cause' | 'request_id'>,
  requester: Requester,
) {
  const row = await checkInvite(app, token);
  await requireWritable(app, row.team_id);
  if (clean(input.email).toLowerCase() !== row.email.toLowerCase())
    throw invalid('email', say('invite.other_address'));
  const account = await findAccount(app.database.identity, row.email);
  const profile = readProfile({ name: input.name, username: input.username });
  if (!account) {
    const errors = passwordErrors(input, [row.email, ...(input.username ? [input.username] : [])]);
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
  } else if (!(await verifyPassword(account.password_hash, input.password, requester))) {
    // A link may have been passed on, so it never gives access to an existing account.
    throw invalid('password', say('invite.password_of_account'), { reason: 'account' });
  } else if (account.deactivated_at !== null) throw invalid('email', say('invite.account_closed'));
  const password_hash = account ? null : await hashInTurn(input.password, requester);

  const caller: Caller = { ...asGuest(app, row.team_id), ...call };
  const id = await app.database.write(caller, async (scope) => {
    await lockRights(scope.db, [row.team_id]);
    if (account && (await lockUser(scope.db, account.id))?.deactivated_at !== null)
      throw invalid('email', say('invite.account_closed'));
    await openOrThrow(scope.db, await lockInvite(scope, row.id), row.sends);
    const user_id = account?.id ?? (await makeAccount(scope, row, { ...profile, password_hash }));
    if (row.way === 'mail') await markEmailConfirmed(scope.db, user_id);
    // Somebody who has got a role meanwhile, here or above, keeps it.
    const joins = !(await accessOf(scope.db, user_id)).has(row.team_id);
    if (joins) await joinTeam(scope, user_id, row.role, row.role_id);
    await markAccepted(scope, row.id, user_id);
    const name = account?.name ?? profile.name ?? nameFrom(row.email);
    const changes = joins ? [{ field: 'role', old: null, new: row.role_name ?? row.role }] : [];
    await writeUserLog({ ...scope, user: { id: user_id, name } }, { id: user_id, name }, 'joined', changes);
    await publishPersonEvents(scope, user_id);
    return user_id;
  });
  app.sessions.forget(id);
  const team = await findTeamName(app.database.identity, row.team_id);
  return { person: { id, team_id: account?.team_id ?? row.team_id }, team: team?.name ?? '' };
}

/** `reason` lets the page offer another way for each case. */
const refusedLink = (words: Said, reason: 'expired' | 'accepted' | 'unknown') =>
  invalid('token', words, { reason });

async function openOrThrow(db: NodePgDatabase, row: InviteRow | null, sends: number): Promise<InviteRow> {
  if (!row || row.sends !== sends || row.status === 'revoked')
    throw refusedLink(say('invite.unknown'), 'unknown');
  if (row.status === 'accepted') throw refusedLink(say('invite.already_accepted'), 'accepted');
  if (row.status === 'expired' || !(await hasInviteAuthority(db, row)))
    throw refusedLink(say('invite.expired'), 'expired');
  return row;
}

async function makeAccount(
  scope: TeamScope,
  { email, team_id }: InviteRow,
  wanted: { name?: string; username?: string; password_hash: string | null },
): Promise<number> {
  const [row] = await scope.db
    .insert(users)
    .values({
      name: wanted.name ?? nameFrom(email),
      username: wanted.username ?? (await freeUsername(scope.db, email)),
      email,
      team_id,
      password_hash: wanted.password_hash,
      email_confirmed_at: null,
    })
    .returning({ id: users.id })
    .catch(refuseTaken);
  if (!row) throw new Error('The account was not made.');
  return row.id;
}

/** A suggested name: `lea.fournier@…` gives `Lea Fournier`. The person can correct it. */
function nameFrom(email: string): string {
  const words = partOf(email)
    .split(/[._+-]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || partOf(email);
}

async function freeUsername(db: NodePgDatabase, email: string): Promise<string> {
  const wanted = readUsername(partOf(email).slice(0, 180))?.toLowerCase() ?? 'person';
  const { rows } = await db.execute<{ username: string }>(
    sql`select lower(username) as username from ${users} where lower(username) like ${`${escapeLike(wanted)}%`}`,
  );
  const taken = new Set(rows.map(({ username }) => username));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (!taken.has(name)) return name;
  }
}

function partOf(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
