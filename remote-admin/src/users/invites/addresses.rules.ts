import type { Invite, InviteSkipReason } from '@storeroom/contract';

/** How many addresses one call takes. */
export const MOST_ADDRESSES = 100;

/** `Ann Smith <ann@example.com>` and a column of a sheet alike: each address once as it was written, in its order. */
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

/** What certainly is no address; the server looks closer. */
export const looksWrong = (address: string): boolean => !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/.test(address);

/** The addresses that can be sent an invitation, each once: none that certainly is none, and not one's own. */
export function toInvite(typed: readonly string[], own_email = ''): string[] {
  const seen = new Set([own_email.toLowerCase()]);
  return typed.filter((email) => {
    const key = email.toLowerCase();
    return !looksWrong(email) && !seen.has(key) && seen.add(key);
  });
}

export type Outcome = 'sent' | 'self' | 'malformed' | InviteSkipReason;

/** What came of one address. */
export interface ResultLine {
  key: string;
  email: string;
  outcome: Outcome;
  /** For handing over by another way than mail. */
  link: string | null;
}

/** What the server said of the addresses that it was sent. */
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
