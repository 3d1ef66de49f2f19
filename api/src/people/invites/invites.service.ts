import type { Locale, Invite, InviteSkipReason, SkippedInvite } from '@storeroom/contract';
import { randomUUID } from 'node:crypto';
import { findTeamName, findAccount } from '../auth/auth.sql';
import type { Parts } from '../../platform/parts';
import type { EmailTemplate } from '../../platform/mail/email-template';
import { type Letterhead, linkTo } from '../../platform/mail/letterhead';
import { asGuest, hasInviteAuthority, rememberAuthority, usersWithAuthority } from './invite-authority.sql';
import { makeInviteTokens } from './invite-token';
import type { InviteInput } from './invites.schema';
import {
  markAsked,
  lockInvite,
  type InviteRow,
  insertInvite,
  membersAmong,
  openAmong,
  revokeInvite,
  sendAgain,
} from './invites.sql';
import type { TeamScope } from '../../platform/database/team-scope';
import type { CheckedCall } from '../../platform/http/session';
import { Invalid, invalid, notFound } from '../../platform/http/problem';
import { cleanLines } from '../../platform/http/text.rules';
import { mayGive } from '../users/granting.rules';
import { customRoleOf, permissionsGiven, teamAndBelow } from '../users/granting.sql';
import { readEmail } from '../../platform/http/email.rules';
import { publishPeople } from '../users/user-event';
import { writeUserLog } from '../users/user-log.sql';
import { inviteEmailTemplate, invitePath } from './invite.email-template';
import { type Faults, say } from '../../words/words';

/** How many people are asked if the inviter has left. */
const MAX_ASKED = 3;

/**
 * Handles a request for a new link by somebody whose link is no longer valid: its sender gets a mail, or others who may
 * invite. Nothing happens, without telling the requester, if the link is still valid, was withdrawn, used or is not
 * ours, or if there was a request within a day.
 */
export async function askForAnother(
  app: Pick<Parts, 'clock' | 'config' | 'database' | 'letterheadOf' | 'sendMail'>,
  token: string,
): Promise<void> {
  const facts = makeInviteTokens(app.config.app_key).read(token);
  if (!facts) return;
  await app.database.write(asGuest(app, facts.team_id), async (scope) => {
    const row = await lockInvite(scope, facts.id);
    const isOver =
      row?.status === 'expired' || (row?.status === 'open' && !(await hasInviteAuthority(scope.db, row)));
    if (!row || !isOver || !(await markAsked(scope, row.id))) return;
    const name = (await findTeamName(scope.db, row.team_id))?.name;
    for (const inviter of await usersWithAuthority(scope.db, row, MAX_ASKED)) {
      const locale = inviter.preferences.locale ?? 'en';
      const head = await app.letterheadOf(scope.db, row.team_id, inviter);
      const team = name ?? head.name;
      const template = askAgainEmailTemplate(head, locale, { name: inviter.name, email: row.email, team });
      await app.sendMail(scope.db, { kind: 'invite-asked', to: inviter.email, locale, head, template });
    }
  });
}

function askAgainEmailTemplate(
  head: Letterhead,
  locale: Locale,
  { name, email, team }: { name: string; email: string; team: string },
): EmailTemplate {
  const url = linkTo(head, locale, '/users?invites=1');
  if (locale === 'fr') {
    return {
      subject: `${email} demande une nouvelle invitation à rejoindre ${team}`,
      paragraphs: [
        `Bonjour ${name},`,
        `L’invitation de ${email} à rejoindre l’équipe ${team} a expiré, et la personne qui en détient le lien en demande une nouvelle.`,
        'Si vous attendez cette personne, renvoyez l’invitation depuis la page des personnes.',
      ],
      action: { label: 'Voir les invitations', url },
      notes: ['Si vous ne faites rien, aucune invitation ne sera envoyée.'],
    };
  }
  return {
    subject: `${email} asks for a new invitation to join ${team}`,
    paragraphs: [
      `Hello ${name},`,
      `The invitation of ${email} to the team ${team} has expired, and whoever has its link asks for a new one.`,
      'If you expect them, send it again from the page of users.',
    ],
    action: { label: 'See the invitations', url },
    notes: ['If you do nothing, no invitation is sent.'],
  };
}

type Inviter = Readonly<Pick<CheckedCall, 'session' | 'locale'>>;
type Dependencies = Pick<Parts, 'config' | 'letterheadOf' | 'sendMail'>;

/** Invites all addresses, as `readEmails` returned them, that can be invited. The answer says why others were not. */
export async function inviteMany(app: Dependencies, scope: TeamScope, inviter: Inviter, input: InviteInput) {
  const { user } = inviter.session;
  const { role, role_id, role_name } = await readRole(scope, inviter, input);
  const { emails } = input;
  const keys = emails.map((email) => email.toLowerCase());
  const members = await membersAmong(scope, keys);
  const open = await openAmong(scope, keys);
  const locale = input.locale ?? inviter.locale;
  const skipped: SkippedInvite[] = [];
  const rows: InviteRow[] = [];
  for (const [at, email] of emails.entries()) {
    const key = email.toLowerCase();
    const skip = (reason: InviteSkipReason) => skipped.push({ email, reason });
    const known = members.get(key);
    if (keys.indexOf(key) !== at) skip('duplicate');
    else if (known) skip(known);
    else if (open.has(key)) skip('invited');
    else {
      const row = await insertInvite(scope, {
        email,
        role,
        role_id,
        role_name,
        message: cleanLines(input.message ?? '') || null,
        locale,
        invited_by: user.id,
        invited_by_name: user.name,
        days: input.expires_in_days ?? 7,
      });
      if (row) rows.push(row);
      else skip('invited');
    }
  }
  const batch_id = rows.length > 1 ? randomUUID() : null;
  for (const row of rows) {
    await sendInvite(app, scope, row);
    const changes = [{ field: 'role', old: null, new: role_name ?? role }];
    await writeUserLog(scope, { id: null, name: row.email }, 'invited', changes, batch_id);
  }
  if (rows.length > 0) await publishPeople(scope);
  const made = rows.map((row) => describeInvite(row, null));
  return {
    message: [
      rows.length === 0 ? say('invite.none_sent') : say('invite.sent', { count: rows.length }),
      ...(skipped.length === 0 ? [] : [say('invite.left_out', { count: skipped.length })]),
    ],
    result: { invites: made, skipped },
  };
}

export async function resendInvite(app: Dependencies, scope: TeamScope, inviter: Inviter, id: number) {
  const pending = await lockPendingOrThrow(scope, id);
  if (!(await isRoleThere(scope, pending))) throw invalid('role', say('role.unknown'));
  if (!(await mayHandOut(scope, inviter, pending))) throw invalid('invite', say('invite.role_too_high'));
  await sendAgain(scope, id, inviter.session.user);
  const row = await lockInvite(scope, id);
  if (!row) throw notFound();
  await sendInvite(app, scope, row);
  await writeUserLog(scope, { id: null, name: row.email }, 'invite_resent');
  await publishPeople(scope);
  return { message: say('invite.resent'), result: { invite: describeInvite(row, null) } };
}

export async function withdrawInvite(scope: TeamScope, inviter: Inviter, id: number) {
  const row = await lockPendingOrThrow(scope, id);
  // An invitation whose role was deleted gives nothing any more: everybody who may invite can withdraw it.
  if ((await isRoleThere(scope, row)) && !(await mayHandOut(scope, inviter, row)))
    throw invalid('invite', say('invite.role_too_high'));
  await revokeInvite(scope, id);
  await writeUserLog(scope, { id: null, name: row.email }, 'invite_revoked');
  await publishPeople(scope);
  return { message: say('invite.revoked'), result: {} };
}

/**
 * Makes the links of invitations; null for one that gives nothing any more. The secret is added last: it is not part of
 * what is stored, not even in the answer for a repeated call.
 */
export async function makeLinker(app: Pick<Parts, 'config' | 'letterheadOf'>, { db, team_id }: TeamScope) {
  const head = await app.letterheadOf(db, team_id);
  const tokens = makeInviteTokens(app.config.app_key);
  const isValid = rememberAuthority(db);
  return async (row: InviteRow): Promise<string | null> => {
    if (row.status !== 'open' || !(await isValid(row))) return null;
    return linkTo(head, row.locale, invitePath(tokens.make(row, 'hand')));
  };
}

export function describeInvite(row: InviteRow, link: string | null): Invite {
  const { id, team_id, email, role, role_id, role_name, message, status } = row;
  const { sent_at, expires_at, accepted_at, created_at } = row;
  return {
    ...{ id, team_id, email, role, role_id, role_name, message, status, link },
    ...{ sent_at, expires_at, accepted_at, created_at },
    invited_by: { id: row.invited_by, name: row.invited_by_name },
  };
}

/** Whether the caller has all rights that an invitation gives. Otherwise they do not get its link. */
export async function mayHandOut(
  scope: TeamScope,
  { session }: Inviter,
  row: Pick<InviteRow, 'role' | 'role_id'>,
): Promise<boolean> {
  const custom = await customRoleOf(scope.db, scope.team_id, row);
  const teams = await teamAndBelow(scope.db, scope.team_id);
  return mayGive(session.access, teams, permissionsGiven(row.role, custom));
}

/** Whether the company's own role still exists. */
async function isRoleThere(
  { db, team_id }: TeamScope,
  row: Pick<InviteRow, 'role' | 'role_id'>,
): Promise<boolean> {
  return row.role !== 'custom' || (await customRoleOf(db, team_id, row)) !== null;
}

async function lockPendingOrThrow(scope: TeamScope, id: number): Promise<InviteRow> {
  const row = await lockInvite(scope, id);
  if (!row) throw notFound();
  if (row.accepted_at !== null) throw invalid('invite', say('invite.already_accepted'));
  if (row.revoked_at !== null) throw invalid('invite', say('invite.already_revoked'));
  return row;
}

async function readRole(scope: TeamScope, inviter: Inviter, { role, role_id = null }: InviteInput) {
  const custom = await customRoleOf(scope.db, scope.team_id, { role, role_id });
  if (role === 'custom' && custom === null) throw invalid('role_id', say('role.unknown'));
  const wanted = { role, role_id: custom?.id ?? null, role_name: custom?.name ?? null };
  if (!(await mayHandOut(scope, inviter, wanted))) throw invalid('role', say('invite.role_too_high'));
  return wanted;
}

/** @throws {Invalid} with an error for each text that is no address */
export function readEmails(texts: readonly string[]): string[] {
  const errors: Faults = {};
  const emails = texts.map((text, at) => {
    const email = readEmail(text);
    if (email === null) errors[`emails.${at}`] = [say('email.invalid')];
    return email ?? '';
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return emails;
}

async function sendInvite(app: Dependencies, scope: TeamScope, row: InviteRow): Promise<void> {
  // A person with an account may work elsewhere too, so the link leads to a host where all of their teams can be reached.
  const account = await findAccount(scope.db, row.email);
  const to = { id: account?.id ?? 0, team_id: scope.team_id };
  const head = await app.letterheadOf(scope.db, scope.team_id, to);
  const team = await findTeamName(scope.db, scope.team_id);
  const token = makeInviteTokens(app.config.app_key).make(row, 'mail');
  const template = inviteEmailTemplate(head, { ...row, team: team?.name ?? head.name }, token);
  await app.sendMail(scope.db, { kind: 'invite', to: row.email, locale: row.locale, head, template });
}
