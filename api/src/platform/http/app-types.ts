import type { Locale } from '@storeroom/contract';
import type {} from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { RouteRight } from './rights';
import type { LetIn, Session, Sessions, TeamAccess } from './session';
import type { Config } from '../config';
import type { Database } from '../database/database';
import type { TeamScope } from '../database/team-scope';
import type { ClientHosts } from './client-hosts';

/** The Fastify instance that routes are registered on; schemas type its handlers. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    database: Database;
    sessions: Sessions;
    hosts: ClientHosts;
  }

  /** Every route says who may call it: `permission`, or `access` where no team is involved. */
  interface FastifyContextConfig {
    /** In the team of the call. The guard asks for it, the documentation is made of it. */
    permission?: RouteRight;
    access?: 'public' | 'signed-in';
    /** Calls marked ⟲ in the wire contract: an `Idempotency-Key` is required and its answer replayed. */
    idempotent?: true;
    /** It may wait on a device for weeks: its key is known for good, and not for a day. */
    keys_for_good?: true;
    /** Signs somebody in: 402 where every team of theirs is dormant. */
    signs_in?: true;
    /** Its answer holds links or tokens of people: it is not packed. */
    never_packed?: true;
    /** May answer 429. */
    limited?: true;
    /** What a team whose subscription has ended may still do of this: nothing (`write`), finish an open list, or all (`none`). */
    subscription?: 'write' | 'finish-list' | 'none';
    /** The team of the call is the one in its address; `path-archived`: also one that is archived or deleted. */
    team?: 'path' | 'path-archived';
  }

  interface FastifyRequest {
    locale: Locale;
    /** Who calls. Throws 401 on a public route without a valid token. */
    readonly session: Session;
    /** The team of this call, with what the caller may do in it. Only where a `permission` is declared. */
    readonly team: TeamAccess;
    /**
     * The guard's questions before a file of a form is read: of the team that was named by then, else whether there is any
     * in which the caller may do this.
     * @throws 404 or 403
     */
    judgeBeforeFile(): Promise<void>;
    /** As `Asked` says it. */
    letInAgain(db: NodePgDatabase): Promise<LetIn>;
    /** A read-only transaction on the call's team. */
    read<T>(task: (scope: TeamScope) => Promise<T>): Promise<T>;
  }
}
