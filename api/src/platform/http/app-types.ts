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
import type { CheckedCall, Session, Sessions, TeamAccess } from './session';
import type { Config } from '../config';
import type { Database } from '../database/database';
import type { TeamScope } from '../database/team-scope';
import type { ClientHosts } from './client-hosts';

/** The Fastify instance on which routes are registered. Schemas determine the types of their handlers. */
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

  /** Each route declares who may call it: by `permission`, or by `access` if the call concerns no team. */
  interface FastifyContextConfig {
    /** The right in the team of the call. The guard checks it, and the API documentation is generated from it. */
    permission?: RouteRight;
    access?: 'public' | 'signed-in';
    /** Calls marked ⟲ in the wire contract: they require an `Idempotency-Key`, and a repeated call gets the same answer. */
    idempotent?: true;
    /** The call may wait on a device for weeks, so its key is remembered forever instead of for a day. */
    keys_for_good?: true;
    /** The call signs somebody in: 402 if all of their teams are dormant. */
    signs_in?: true;
    /** The answer contains links or tokens of people, so it is not compressed. */
    never_compressed?: true;
    /** The call may answer 429. */
    limited?: true;
    /** What is allowed after a subscription has ended: nothing (`write`), finishing an open list, or everything (`none`). */
    subscription?: 'write' | 'finish-list' | 'none';
    /** The team of the call is the one in its path; with `path-archived` it may be archived or deleted. */
    team?: 'path' | 'path-archived';
  }

  interface FastifyRequest {
    locale: Locale;
    /** The caller. Throws 401 on a public route without a valid token. */
    readonly session: Session;
    /** The team of the call, with the rights of the caller. Only on routes that declare a `permission`. */
    readonly team: TeamAccess;
    /**
     * Checks the rights before a file in a form is read: in the team that the form has named by then, or else whether
     * there is any team in which the caller may do this.
     * @throws 404 or 403
     */
    checkRightBeforeFile(): Promise<void>;
    /** See `RecheckableCall`. */
    recheckAccess(db: NodePgDatabase): Promise<CheckedCall>;
    /** Runs a read-only transaction for the team of the call. */
    read<T>(task: (scope: TeamScope) => Promise<T>): Promise<T>;
  }
}
