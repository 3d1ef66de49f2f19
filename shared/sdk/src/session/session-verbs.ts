import type { LoginResult } from '@storeroom/contract';

/** What a remote may do to the session; the host carries it out (cookies, socket, other tabs, redirect). */
export interface SessionVerbs {
  /** Takes a login result as the session of this browser, then goes where the visit wanted to go. */
  signIn: (result: LoginResult, options: { remember: boolean }) => Promise<void>;
  /** Forgets the session here and in every other tab; the server was told before, where it could be reached. */
  signOut: () => Promise<void>;
}

let verbs: SessionVerbs | null = null;

/** Host only. */
export function setSessionVerbs(value: SessionVerbs): void {
  verbs = value;
}

export function sessionVerbs(): SessionVerbs {
  if (verbs === null) throw new Error('The session verbs were used before the host set them');
  return verbs;
}
