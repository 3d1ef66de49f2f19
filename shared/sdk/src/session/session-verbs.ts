import type { LoginResult } from '@storeroom/contract';

/** What a remote may do to the session; the host implements it (cookies, socket, other tabs, redirect). */
export interface SessionVerbs {
  /** Starts the session of a login result in this browser, then navigates to the requested page. */
  signIn: (result: LoginResult, options: { remember: boolean }) => Promise<void>;
  /**
   * Ends the session here and in every other tab; the caller has revoked the token before, where the server could be
   * reached.
   */
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
