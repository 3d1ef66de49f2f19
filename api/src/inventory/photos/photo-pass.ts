import { timingSafeEqual } from 'node:crypto';
import type { TeamScope } from '../../ground/database/team-scope';
import { signatureOf } from './photos.sql';

/** What the address of a photo says beside its name. */
export interface PhotoPass {
  team_id: number;
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

const wholeNumber = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

/** Null for what is no address of ours. */
export function readPass(query: { team?: string; expires?: string; signature?: string }): PhotoPass | null {
  const [team_id, expires] = [wholeNumber(query.team), wholeNumber(query.expires)];
  if (team_id === null || expires === null || query.signature === undefined) return null;
  return { team_id, expires, signature: query.signature };
}

/** For how many seconds the address is still good; null where it is not, or not ours. */
export async function secondsLeft(
  scope: TeamScope,
  photo: string,
  { expires, signature }: PhotoPass,
): Promise<number | null> {
  const { signature: ours, now } = await signatureOf(scope, photo, expires);
  const [right, given] = [Buffer.from(ours), Buffer.from(signature)];
  const isOurs = right.length === given.length && timingSafeEqual(right, given);
  return isOurs && expires > now ? Math.floor(expires - now) : null;
}
