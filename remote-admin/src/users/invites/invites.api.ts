import { ApiError, request } from '@storeroom/sdk';
import {
  INVITE_STATUSES,
  type Invite,
  type Locale,
  type MembershipRole,
  type Page,
} from '@storeroom/contract';
import { listAddress, oneOf, typed, type ListOfAddress } from '@storeroom/list';
import { isMalformed, type Answer } from './addresses.rules';

/** The filters of the list of invitations in an address; open ones by default. */
export const INVITES_ADDRESS = listAddress([], { status: oneOf(INVITE_STATUSES, 'open'), name: typed });

export type InvitesList = ListOfAddress<typeof INVITES_ADDRESS>;

/** One page of the invitations to the open team, the newest first. */
export async function fetchInvites(list: InvitesList, signal: AbortSignal): Promise<Page<Invite>> {
  const query = { ...INVITES_ADDRESS.query(list), status: list.status };
  return (await request('GET /api/invites', { query, signal })).invites;
}

export interface Invitation {
  team_id: number;
  role: MembershipRole;
  role_id: number | null;
  message: string;
  expires_in_days: number;
  locale: Locale;
}

const send = (emails: string[], { message, ...rest }: Invitation, idempotencyKey: string) => {
  const body = { ...rest, emails, message: message.trim() || null };
  return request('POST /api/invites', { body, idempotencyKey });
};

/** The addresses that the server refuses as invalid, by the keys of its errors: `emails.3`. */
function refusedAmong(error: unknown, emails: readonly string[]): string[] {
  if (!(error instanceof ApiError) || error.status !== 422) return [];
  const fields = Object.keys(error.errors);
  if (!fields.every((field) => /^emails\.\d+$/.test(field))) return [];
  return fields.flatMap((field) => emails[Number(field.slice('emails.'.length))] ?? []);
}

/**
 * Invites all valid addresses. Invalid ones are left out and returned, so that they do not prevent the others.
 *
 * @param keyOf returns the idempotency key for a list of addresses, so that a repeated call invites nobody twice
 * @param own_email is left out, because accepting an invitation would replace the user's own role
 */
export async function inviteAll(
  typed: readonly string[],
  invitation: Invitation,
  keyOf: (emails: readonly string[]) => string,
  own_email = '',
): Promise<{ malformed: Set<string>; answer: Answer }> {
  const malformed = new Set(typed.filter(isMalformed));
  const isOwn = (email: string) => email.toLowerCase() === own_email.toLowerCase();
  const remaining = () => typed.filter((email) => !malformed.has(email) && !isOwn(email));
  const call = (emails: string[]) => send(emails, invitation, keyOf(emails));
  const nothing: Answer = { invites: [], skipped: [] };
  if (remaining().length === 0) return { malformed, answer: nothing };
  try {
    return { malformed, answer: await call(remaining()) };
  } catch (error) {
    const refused = refusedAmong(error, remaining());
    if (refused.length === 0) throw error;
    refused.forEach((email) => malformed.add(email));
  }
  return { malformed, answer: remaining().length === 0 ? nothing : await call(remaining()) };
}

export async function resendInvite(id: number): Promise<Invite> {
  return (await request('POST /api/invites/{id}/resend', { path: { id } })).invite;
}

export async function withdrawInvite(id: number): Promise<void> {
  await request('DELETE /api/invites/{id}', { path: { id } });
}
