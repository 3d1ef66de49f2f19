import type { Preferences } from '@storeroom/shared/contract';
import type { Clock } from '../clock/clock';
import type { Database } from '../database/database';
import { requireNoConnection } from '../database/one-connection';
import { type TeamAccess, effectiveAccess } from './access.rules';
import { type Fence, findFence, withinFence } from './fence';
import { findMemberships, findToken, touchToken } from './session.sql';
import { parseToken, sameHash } from './token.rules';

/** Who is calling, and what they may do in which team. */
export interface Session {
  token_id: number;
  user: {
    id: number;
    name: string;
    username: string;
    email: string;
    team_id: number;
    preferences: Preferences;
  };
  access: ReadonlyMap<number, TeamAccess>;
  /** Where the token lives on a customer's own domain: `access` lies within, and so does the home team. */
  fence: Fence | null;
}

export interface Sessions {
  /** Null when the token is unknown, expired or revoked, or its owner deactivated. */
  find(token: string): Promise<Session | null>;
  /** Forgets everything at once, in this process; other processes are told by the database. */
  forget(): void;
}

/** What is remembered is at most this old, should a notice ever be lost. */
const FRESH_MS = 2_000;
const MOST = 5_000;

export function openSessions(
  database: Database,
  clock: Pick<Clock, 'now'>,
  now: () => number = Date.now,
): Sessions {
  const known = new Map<string, { at: number; found: Promise<Found | null> }>();
  const forget = () => known.clear();
  database.listener.on('storeroom_identity', forget);

  return {
    forget,
    async find(token) {
      requireNoConnection();
      const parsed = parseToken(token);
      if (!parsed) return null;
      const key = `${parsed.id}|${parsed.hash.toString('base64')}`;
      const remembered = known.get(key);
      const isFresh = remembered !== undefined && now() - remembered.at < FRESH_MS;
      const found = isFresh ? remembered.found : load(database, parsed);
      if (!isFresh) {
        if (known.size >= MOST) forget();
        known.set(key, { at: now(), found });
        found.catch(() => known.delete(key));
      }
      // Also what is remembered ends at its moment.
      const { session, ends } = (await found) ?? { session: null, ends: 0 };
      return clock.now().getTime() < ends ? session : null;
    },
  };
}

interface Found {
  session: Session;
  /** As `Date.getTime()` says it. */
  ends: number;
}

async function load(database: Database, token: { id: number; hash: Buffer }): Promise<Found | null> {
  const row = await findToken(database, token.id);
  if (!row || !row.alive || !sameHash(row.hash, token.hash)) return null;
  if (row.unused) await touchToken(database, row.id);
  const { memberships, teams } = await findMemberships(database, row.user.id);
  const access = effectiveAccess(teams, memberships);
  const ends = Date.parse(row.expires_at);
  const session = { token_id: row.id, user: row.user, access };
  if (row.hostname === null) return { session: { ...session, fence: null }, ends };
  const fence = await findFence(database.identity, row.hostname, row.user);
  return fence && { session: behind(fence, session), ends };
}

/** Who is at home outside of the fence works in a team within. */
function behind(fence: Fence, { token_id, user, access }: Omit<Session, 'fence'>): Session {
  const reached = withinFence(access, fence);
  const [first = fence.team_id] = reached.keys();
  const team_id = fence.teams.has(user.team_id) ? user.team_id : first;
  return { token_id, user: { ...user, team_id }, access: reached, fence };
}
