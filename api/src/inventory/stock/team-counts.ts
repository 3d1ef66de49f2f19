import { LRUCache } from 'lru-cache';
import { createFreshAnswers, type FreshAnswers } from '../../platform/fresh-answers';
import type { App } from '../../platform/http/app-types';
import { foldFigures } from './held.sql';

/** Totals of lists, kept per team and filter; a total is the dearest part of a list. */
export interface TeamCounts {
  /** The kept figure, or what `count` answers now. */
  get<T>(team_id: number, filter: unknown, count: () => Promise<T>): Promise<T>;
  /** The same for what is no more than an estimate, or that there is no need of one. */
  estimate<T>(team_id: number, filter: unknown, count: () => Promise<T>): Promise<T>;
  /**
   * The team's data has changed: nothing counted before, or being counted at this moment, is kept. After a change of one
   * item estimates are: they are wrong by more than that.
   */
  drop(team_id: number, of?: 'one item'): void;
}

/** No figure is older than this, whatever notice was missed. Beyond so many filters of a team somebody is typing. */
const KEPT_OF_A_TEAM = { ttl_ms: 5_000, max: 200 };
const MAX_TEAMS = 1_000;
/** How long what writes leave beside the kept figures is added up by those who read. */
const FOLD_MS = 1_000;

/** @param now see `createFreshAnswers` */
export function createTeamCounts(now?: () => number): TeamCounts {
  type OfTeams = LRUCache<number, FreshAnswers<string, unknown>>;
  const counts: OfTeams = new LRUCache({ max: MAX_TEAMS });
  const estimates: OfTeams = new LRUCache({ max: MAX_TEAMS });
  function get<T>(of: OfTeams, team_id: number, filter: unknown, count: () => Promise<T>): Promise<T> {
    const kept = of.get(team_id) ?? createFreshAnswers<string, unknown>(KEPT_OF_A_TEAM, now);
    of.set(team_id, kept);
    return kept.get(JSON.stringify(filter), count) as Promise<T>;
  }

  return {
    get: (team_id, filter, count) => get(counts, team_id, filter, count),
    estimate: (team_id, filter, count) => get(estimates, team_id, filter, count),
    drop(team_id, of) {
      // All of them go: a count that is under way ends up where nobody asks any more.
      counts.delete(team_id);
      if (of !== 'one item') estimates.delete(team_id);
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    counts: TeamCounts;
  }
}

/** In `app.counts`, dropped by the team's events: those of other processes come the same way as our own. */
export function installTeamCounts(app: App): void {
  const counts = createTeamCounts();
  app.decorate('counts', counts);
  const stop = app.realtime.onTeamEvent((team_id, of) => {
    if (team_id !== null) counts.drop(team_id, of);
  });
  app.addHook('onClose', async () => stop());
  app.scheduler.every(FOLD_MS, () => foldFigures(app.database), 'figures were not folded');
}
