import { request } from '@storeroom/sdk';
import type { TeamHostname } from '@storeroom/contract';

/** The hostnames of a team, verified or not, the primary one first. */
export async function hostnamesOf(id: number, signal?: AbortSignal): Promise<TeamHostname[]> {
  return (await request('GET /api/teams/{id}/hostnames', { path: { id }, signal })).hostnames;
}

/** @throws ApiError 422 if it is no hostname, one of the product, or another team's */
export async function addHostname(id: number, hostname: string): Promise<TeamHostname> {
  return (await request('POST /api/teams/{id}/hostnames', { path: { id }, body: { hostname } })).hostname;
}

/** In milliseconds: the check queries DNS servers of others. */
const TIMEOUT_MS = 60_000;

/** Looks up the DNS records; once all are correct, the hostname is in use. */
export async function verifyHostname(id: number, hostname: string): Promise<TeamHostname> {
  const path = { id, hostname };
  const result = await request('POST /api/teams/{id}/hostnames/{hostname}/verify', {
    path,
    timeout: TIMEOUT_MS,
  });
  return result.hostname;
}

export async function makePrimary(id: number, hostname: string): Promise<TeamHostname> {
  const result = await request('PUT /api/teams/{id}/hostnames/{hostname}', {
    path: { id, hostname },
    body: { primary: true },
  });
  return result.hostname;
}

export async function removeHostname(id: number, hostname: string): Promise<void> {
  await request('DELETE /api/teams/{id}/hostnames/{hostname}', { path: { id, hostname } });
}
