import { timingSafeEqual } from 'node:crypto';
import type { TeamScope } from '../../platform/database/team-scope';
import type { SignedFor } from '../../platform/coverage/signed-for';
import type { PhotoQuery } from './photos.schema';
import { signatureOf } from './photos.sql';

/** What the address of a photo says beside its name. */
export interface PhotoPass extends SignedFor {
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

const wholeNumber = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

/** Null for what is no address of ours. */
export function readPass(query: PhotoQuery): PhotoPass | null {
  const [team_id, sign_in] = [wholeNumber(query.team), wholeNumber(query.sign_in)];
  const expires = wholeNumber(query.expires);
  if (team_id === null || sign_in === null || expires === null || query.signature === undefined) return null;
  return { team_id, sign_in, expires, signature: query.signature };
}

/** Whether the address is ours, and its time not over. */
export async function isGood(
  scope: TeamScope,
  photo: string,
  { sign_in, expires, signature }: PhotoPass,
): Promise<boolean> {
  const { signature: ours, now } = await signatureOf(scope, photo, sign_in, expires);
  const [right, given] = [Buffer.from(ours), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given) && expires > now;
}
