import type { Preferences } from '@storeroom/shared/contract';
import type { Database } from '../database/database';
import { type TeamAccess, effectiveAccess } from './access.rules';
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

export function openSessions(database: Database, now: () => number = Date.now): Sessions {
  const known = new Map<string, { at: number; session: Promise<Session | null> }>();
  const forget = () => known.clear();
  database.listener.on('storeroom_identity', forget);

  return {
    forget,
    find(token) {
      const parsed = parseToken(token);
      if (!parsed) return Promise.resolve(null);
      const key = `${parsed.id}|${parsed.hash.toString('base64')}`;
      const remembered = known.get(key);
      if (remembered && now() - remembered.at < FRESH_MS) return remembered.session;
      if (known.size >= MOST) forget();
      const session = load(database, parsed);
      known.set(key, { at: now(), session });
      session.catch(() => known.delete(key));
      return session;
    },
  };
}

async function load(database: Database, token: { id: number; hash: Buffer }): Promise<Session | null> {
  const row = await findToken(database, token.id);
  if (!row || !row.alive || !sameHash(row.hash, token.hash)) return null;
  if (row.unused) await touchToken(database, row.id);
  const { memberships, teams } = await findMemberships(database, row.user.id);
  return { token_id: row.id, user: row.user, access: effectiveAccess(teams, memberships) };
}
