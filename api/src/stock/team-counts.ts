import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TeamScope } from '../database/team-scope';
import type { App } from '../http/app-types';
import { type Outcome, write } from '../http/write';
import { foldFigures } from './held.sql';

/** Totals of lists, kept per team and filter; a total is the dearest part of a list. */
export interface TeamCounts {
  /** The kept figure, or what `count` answers now. */
  get<T>(team_id: number, filter: unknown, count: () => Promise<T>): Promise<T>;
  /** The team's data has changed: nothing counted before, or being counted at this moment, is kept. */
  drop(team_id: number): void;
}

/** No figure is older than this, whatever notice was missed. */
const OLDEST_MS = 5_000;
/** Filters of one team; beyond it somebody is typing, and the oldest are worth nothing. */
const MOST = 200;
/** How long what writes leave beside the kept figures is added up by those who read. */
const FOLD_MS = 1_000;

export function createTeamCounts(now: () => number = Date.now): TeamCounts {
  const teams = new Map<number, Map<string, { at: number; figure: Promise<unknown> }>>();

  return {
    get<T>(team_id: number, filter: unknown, count: () => Promise<T>): Promise<T> {
      const kept = teams.get(team_id) ?? new Map<string, { at: number; figure: Promise<unknown> }>();
      teams.set(team_id, kept);
      const key = JSON.stringify(filter);
      const known = kept.get(key);
      if (known && now() - known.at < OLDEST_MS) return known.figure as Promise<T>;
      if (kept.size >= MOST) kept.clear();
      const figure = count();
      kept.set(key, { at: now(), figure });
      figure.catch(() => kept.delete(key));
      return figure;
    },
    // The map itself goes: a count that is under way ends up in one that nobody asks any more.
    drop: (team_id) => void teams.delete(team_id),
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
  const stop = app.realtime.onTeamEvent((team_id) => {
    if (team_id !== null) counts.drop(team_id);
  });
  app.addHook('onClose', async () => stop());
  app.rounds.every(FOLD_MS, () => foldFigures(app.database), 'figures were not folded');
}

/** A write after which the writer counts anew, without waiting for the event. */
export async function writeCounted<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  task: (scope: TeamScope) => Promise<Outcome<Result>>,
) {
  try {
    return await write(request, reply, task);
  } finally {
    request.server.counts.drop(request.team.id);
  }
}
