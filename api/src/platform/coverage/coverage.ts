import { onIdentityChange } from '../database/notices';
import { requireNoConnection } from '../database/one-connection';
import { createAnswerCache } from '../answer-cache';
import type { App } from '../http/app-types';
import { findCovering } from './coverage.sql';
import type { Covering } from './state.rules';

/** What covers each team, cached because every write needs it. */
export interface Coverages {
  of(team_id: number): Promise<Covering | null>;
  /** Clears the cache of this process. The database notifies other processes. */
  forget(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    coverages: Coverages;
  }
}

/** The greatest age of what is cached, in case a notice of a change is lost. */
const REMEMBERED = { ttl_ms: 5_000, max: 5_000 };

export function installCoverages(app: App): void {
  const known = createAnswerCache<number, Covering | null>(REMEMBERED);
  const unlisten = onIdentityChange(app.database.notices, ({ table }) => {
    if (table === null || table === 'subscriptions' || table === 'teams') known.forget();
  });
  app.addHook('onClose', unlisten);

  app.decorate('coverages', {
    forget: () => known.forget(),
    of(team_id) {
      requireNoConnection();
      return known.get(team_id, () => findCovering(app.database, team_id));
    },
  });
}
