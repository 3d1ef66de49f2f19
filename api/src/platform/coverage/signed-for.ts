import type { App } from '../http/app-types';
import type { TeamAccess } from '../http/session';
import { sleepingAmong } from './dormant';

/** For whom an address of ours was signed: it carries no bearer token, and is good for this sign-in only. */
export interface SignedFor {
  /** The id of the sign-in, which is no secret: the signature vouches for it. */
  sign_in: number;
  team_id: number;
}

/**
 * Who that is at this moment, and what they may do in the team: asked each time that something is fetched. Null when the
 * sign-in is over, the person gone, or the team archived, asleep or out of their reach.
 */
export async function letInBy(
  app: Pick<App, 'sessions' | 'coverages' | 'clock'>,
  { sign_in, team_id }: SignedFor,
): Promise<{ user_id: number; team: TeamAccess } | null> {
  const session = await app.sessions.ofSignIn(sign_in);
  const team = session?.access.get(team_id);
  if (!session || !team || (await sleepingAmong(app, [team])).size > 0) return null;
  return { user_id: session.user.id, team };
}
