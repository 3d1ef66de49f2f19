import type { Invite, InviteSkipReason } from '@storeroom/contract';

/** The most addresses in one call. */
export const MAX_ADDRESSES = 100;

/** Reads addresses from any text, such as `Ann Smith <ann@example.com>` or a column of a sheet: each once, in their order. */
export function readAddresses(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .flatMap((line) => {
      const named = /<([^<>]+)>/.exec(line)?.[1];
      return named === undefined ? line.split(/\s+/) : [named];
    })
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether a text is certainly no address; the server checks more strictly. */
export const isMalformed = (address: string): boolean => !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/.test(address);

/** The addresses to invite, each once, without invalid ones and the user's own. */
export function toInvite(typed: readonly string[], own_email = ''): string[] {
  const seen = new Set([own_email.toLowerCase()]);
  return typed.filter((email) => {
    const key = email.toLowerCase();
    return !isMalformed(email) && !seen.has(key) && seen.add(key);
  });
}

export type Outcome = 'sent' | 'self' | 'malformed' | InviteSkipReason;

/** The result for one address. */
export interface ResultLine {
  key: string;
  email: string;
  outcome: Outcome;
  /** The link of the invitation, to pass on otherwise than by mail. */
  link: string | null;
}

/** The answers of the server. */
export interface Answer {
  invites: readonly Invite[];
  skipped: readonly { email: string; reason: InviteSkipReason }[];
}

/** One line for each address, in the order in which they were typed. */
export function resultLines(
  typed: readonly string[],
  malformed: ReadonlySet<string>,
  { invites, skipped }: Answer,
  own_email: string,
): ResultLine[] {
  const seen = new Set<string>();
  return typed.map((email, at) => {
    const key = email.toLowerCase();
    const isAgain = seen.has(key);
    seen.add(key);
    const line = (outcome: Outcome, link: string | null = null) => ({ key: `${at}`, email, outcome, link });
    if (malformed.has(email)) return line('malformed');
    if (isAgain) return line('duplicate');
    if (key === own_email.toLowerCase()) return line('self');
    const made = invites.find((invite) => invite.email.toLowerCase() === key);
    if (made) return line('sent', made.link);
    return line(skipped.find((skip) => skip.email.toLowerCase() === key)?.reason ?? 'invited');
  });
}
