import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import { onIdentityChange } from '../../platform/database/notices';
import { requireNoConnection } from '../../platform/database/one-connection';
import { createAnswerCache } from '../../platform/answer-cache';
import { accessOf, findAccessNow, findArchivedAccess } from './access.sql';
import { findHostScope, withinHostScope } from './host-scope';
import { endedAmong, findToken, touchToken } from './session.sql';
import { sameSecret } from '../../platform/cipher';
import { parseToken } from './token.rules';
import type { HostScope, Session, Sessions } from '../../platform/http/session';

/** The greatest age of what is cached, in case a notice of a change is lost. */
const REMEMBERED = { ttl_ms: 2_000, max: 5_000 };

export function openSessions(database: Database, clock: Pick<Clock, 'now'>): Sessions {
  const known = createAnswerCache<string, Found | null>(REMEMBERED);
  // Refused tokens are dropped too, because they may be valid again.
  const forget = (user_id?: number) =>
    known.forget(
      user_id === undefined ? undefined : (found) => found === null || found.session.user.id === user_id,
    );
  onIdentityChange(database.notices, ({ table, user_id }) => {
    if (table !== 'subscriptions') forget(user_id ?? undefined);
  });

  return {
    forget,
    async reload(db, { token_id }) {
      const row = await findToken(db, token_id);
      return row?.is_active ? unlessEnded(await foundIn(db, row)) : null;
    },
    withArchived: (db, { user, host_scope }) => findArchivedAccess(db, user.id, host_scope),
    accessOf: (user_id, db) => findAccessNow(db ?? database.identity, user_id),
    endedAmong: (token_ids) => endedAmong(database.identity, token_ids, clock.now()),
    async find(token) {
      requireNoConnection();
      const parsed = parseToken(token);
      if (!parsed) return null;
      const key = `${parsed.id}|${parsed.hash.toString('base64')}`;
      return unlessEnded(await known.get(key, () => load(database, parsed)));
    },
    async ofSignIn(id) {
      requireNoConnection();
      return unlessEnded(await known.get(String(id), () => load(database, { id, hash: null })));
    },
  };

  /** A cached session ends at its time as well. */
  function unlessEnded(found: Found | null): Session | null {
    return found && clock.now().getTime() < found.ends ? found.session : null;
  }
}

interface Found {
  session: Session;
  /** In milliseconds, like `Date.getTime()`. */
  ends: number;
}

/** @param token its hash is null if the id comes from an address with our own signature */
async function load(database: Database, token: { id: number; hash: Buffer | null }): Promise<Found | null> {
  const db = database.identity;
  const row = await findToken(db, token.id);
  if (!row || !row.is_active || (token.hash && !sameSecret(row.hash, token.hash))) return null;
  if (row.unused) await touchToken(db, row.id);
  return foundIn(db, row);
}

async function foundIn(db: NodePgDatabase, row: TokenRow): Promise<Found | null> {
  const session = await sessionOf(db, row);
  return session && { session, ends: Date.parse(row.expires_at) };
}

type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>;

async function sessionOf(
  db: NodePgDatabase,
  { id, user, company, hostname }: TokenRow,
): Promise<Session | null> {
  const session = { token_id: id, user, company, access: await accessOf(db, user.id) };
  if (hostname === null) return { ...session, host_scope: null };
  const host_scope = await findHostScope(db, hostname, user);
  return host_scope && limitTo(host_scope, session);
}

/** The session with the teams of a host scope only. If the home team is not among them, the first that is takes its place. */
function limitTo(host_scope: HostScope, { user, access, ...session }: Omit<Session, 'host_scope'>): Session {
  const reached = withinHostScope(access, host_scope);
  const [first = host_scope.team_id] = reached.keys();
  const team_id = host_scope.teams.has(user.team_id) ? user.team_id : first;
  return { ...session, user: { ...user, team_id }, access: reached, host_scope };
}
