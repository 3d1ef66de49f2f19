import { requireNoConnection } from '../database/one-connection';
import type { App } from '../http/app-types';
import { findCovering } from './coverage.sql';
import type { Covering } from './state.rules';

/** What covers each team, remembered because every write asks. */
export interface Coverages {
  of(team_id: number): Promise<Covering | null>;
  /** Forgets at once, in this process; other processes are told by the database. */
  forget(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    coverages: Coverages;
  }
}

/** What is remembered is at most this old, should a notice ever be lost. */
const FRESH_MS = 5_000;
const MOST = 5_000;

export function installCoverages(app: App): void {
  const known = new Map<number, { at: number; covering: Promise<Covering | null> }>();
  const forget = () => known.clear();
  app.addHook('onClose', app.database.listener.on('storeroom_identity', forget));

  app.decorate('coverages', {
    forget,
    of(team_id) {
      requireNoConnection();
      const remembered = known.get(team_id);
      if (remembered && Date.now() - remembered.at < FRESH_MS) return remembered.covering;
      if (known.size >= MOST) forget();
      const covering = findCovering(app.database, team_id);
      known.set(team_id, { at: Date.now(), covering });
      covering.catch(() => known.delete(team_id));
      return covering;
    },
  });
}
