import { asPage, type Page, type TeamLog } from '@storeroom/contract';
import { request } from '@storeroom/sdk';

/** The log entries of a team or of its subscriptions, newest first. */
export async function teamLogs(
  team_id: number,
  of: 'team' | 'subscriptions',
  per_page: number,
  signal?: AbortSignal,
): Promise<Page<TeamLog>> {
  const query = { team_id, per_page: String(per_page) };
  const { logs } =
    of === 'team'
      ? await request('GET /api/teams/logs', { query, signal })
      : await request('GET /api/teams/subscriptions/logs', { query, signal });
  return asPage(logs);
}
