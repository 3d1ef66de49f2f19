import { LRUCache } from 'lru-cache';
import { createAnswerCache, type AnswerCache } from '../../platform/answer-cache';
import type { App } from '../../platform/http/app-types';
import { foldFigures } from './stock-figures.sql';

/** A cache of the totals of lists, by team and filter, because the total is the most expensive part of a list. */
interface TeamCounts {
  /** The cached total, or the result of `count`. */
  get<T>(team_id: number, filter: unknown, count: () => Promise<T>): Promise<T>;
  /** The same for an estimate, or for the finding that no estimate is needed. */
  estimate<T>(team_id: number, filter: unknown, count: () => Promise<T>): Promise<T>;
  /**
   * The data of the team, or of any with null, has changed: totals that are cached, or being counted now, are dropped.
   * After a change of one item estimates are kept, as they are less precise than that anyway.
   */
  drop(team_id: number | null, of?: 'one item'): void;
}

/** The limits hold even if an event is missed. More filters than this in one team come from somebody typing a search. */
const KEPT_OF_A_TEAM = { ttl_ms: 5_000, max: 200 };
const MAX_TEAMS = 1_000;
/** How often the changes that writes leave beside the figures are folded; until then each reader adds them up. */
const FOLD_MS = 1_000;

/**
 * @param now see `createAnswerCache`
 * @param follow sees to it that changes of this team drop its totals
 */
export function createTeamCounts(now?: () => number, follow?: (team_id: number) => void): TeamCounts {
  type OfTeams = LRUCache<number, AnswerCache<string, unknown>>;
  const counts: OfTeams = new LRUCache({ max: MAX_TEAMS });
  const estimates: OfTeams = new LRUCache({ max: MAX_TEAMS });
  function get<T>(of: OfTeams, team_id: number, filter: unknown, count: () => Promise<T>): Promise<T> {
    follow?.(team_id);
    const kept = of.get(team_id) ?? createAnswerCache<string, unknown>(KEPT_OF_A_TEAM, now);
    of.set(team_id, kept);
    return kept.get(JSON.stringify(filter), count) as Promise<T>;
  }

  return {
    get: (team_id, filter, count) => get(counts, team_id, filter, count),
    estimate: (team_id, filter, count) => get(estimates, team_id, filter, count),
    drop(team_id, of) {
      // The whole cache of the team goes, so the result of a count in progress is stored in one that is no longer read.
      const changed = of === 'one item' ? [counts] : [counts, estimates];
      for (const kept of changed) {
        if (team_id === null) kept.clear();
        else kept.delete(team_id);
      }
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    counts: TeamCounts;
  }
}

/** Installs the cache as `app.counts`. Events of the team drop its totals, whichever process has published them. */
export function installTeamCounts(app: App): void {
  const counts = createTeamCounts(undefined, app.realtime.followTeam);
  app.decorate('counts', counts);
  const stop = app.realtime.onTeamEvent((team_id, of) => counts.drop(team_id, of));
  app.addHook('onClose', async () => stop());
  app.scheduler.every(FOLD_MS, () => foldFigures(app.database), 'figures were not folded');
}
