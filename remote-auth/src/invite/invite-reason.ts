import type { ApiError } from '@storeroom/sdk';

/** Why an invitation is invalid; `other` where the response has no reason. */
export type InviteEnd = 'expired' | 'accepted' | 'unknown' | 'other';

const ENDS: readonly InviteEnd[] = ['expired', 'accepted', 'unknown'];

const reasonOf = ({ result }: ApiError) => (result as { reason?: unknown } | undefined)?.reason;

export function endOfInvite(error: ApiError): InviteEnd {
  return ENDS.find((end) => end === reasonOf(error)) ?? 'other';
}

/** Whether the address has an account already, whose password is needed. */
export function needsAccount(error: ApiError): boolean {
  return reasonOf(error) === 'account';
}
