import { createHmac } from 'node:crypto';
import { sameSecret } from '../cipher';
import type { SignedAddress } from '../coverage/signed-address';

/** What an address is signed for: one download of a job's file, and the sign-in that may do it. */
export interface DownloadAddress extends SignedAddress {
  job_id: number;
  use: number;
  /** Seconds since the epoch. */
  expires: number;
}

/** Long enough to press a button, and too short to pass the address on. */
const SECONDS = 300;

/**
 * An address for a single download within a few minutes, valid as long as the sign-in: browsers send no bearer token
 * with it.
 */
export function addressOf(app_key: Buffer, address: Omit<DownloadAddress, 'expires'>, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + SECONDS;
  const { team_id, sign_in, job_id, use } = address;
  const query = new URLSearchParams({
    team: String(team_id),
    sign_in: String(sign_in),
    use: String(use),
    expires: String(expires),
    signature: sign(app_key, { ...address, expires }),
  });
  return `/api/jobs/${job_id}/download?${query.toString()}`;
}

/** Reads an address with a valid signature; null for any other. */
export function readAddress(
  app_key: Buffer,
  job_id: number,
  query: Record<string, unknown>,
): DownloadAddress | null {
  const address = {
    job_id,
    team_id: Number(query['team']),
    sign_in: Number(query['sign_in']),
    use: Number(query['use']),
    expires: Number(query['expires']),
  };
  const right = Buffer.from(sign(app_key, address));
  const given = Buffer.from(String(query['signature']));
  return sameSecret(given, right) ? address : null;
}

function sign(app_key: Buffer, { team_id, sign_in, job_id, use, expires }: DownloadAddress): string {
  const key = createHmac('sha256', app_key).update('job-download').digest();
  return createHmac('sha256', key)
    .update([team_id, sign_in, job_id, use, expires].join('.'))
    .digest('base64url');
}
