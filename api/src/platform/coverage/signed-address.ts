import type { App } from '../http/app-types';
import type { TeamAccess } from '../http/session';
import { dormantAmong } from './dormant';

/** What every signed address names. It needs no bearer token, and is valid for this sign-in only. */
export interface SignedAddress {
  /** The id of the sign-in. It need not be secret, because the signature confirms it. */
  sign_in: number;
  team_id: number;
}

/**
 * The person with this sign-in and their present rights in the team, checked with every call. Null if the sign-in has
 * ended, the person is deleted, or the team is archived, dormant or out of their reach.
 */
export async function accessOfSignIn(
  app: Pick<App, 'sessions' | 'coverages' | 'clock'>,
  { sign_in, team_id }: SignedAddress,
): Promise<{ user_id: number; team: TeamAccess } | null> {
  const session = await app.sessions.ofSignIn(sign_in);
  const team = session?.access.get(team_id);
  if (!session || !team || (await dormantAmong(app, [team])).size > 0) return null;
  return { user_id: session.user.id, team };
}
