import type { Method } from '../operations';
import type { Answer, Json, TestApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { listsOf } from '../lists';
import { stockIn } from '../stock';

/** One call to make. */
export interface CallOptions {
  path: string;
  body?: object;
  /** The caller, by default the owner; null for a guest. */
  as?: TestUser | null;
  /** The body, if it is not JSON. */
  send?: (as: TestUser) => Promise<Answer>;
  /** The actor in the log rows, if it is not the caller. */
  actor?: { name: string };
  /** A refused call of the same operation; by default the same call by a Viewer. */
  refused?: Partial<Pick<CallOptions, 'path' | 'body' | 'as' | 'send'>>;
}

export interface Action {
  /** Creates the data that the call needs. */
  prepare: (fixture: Fixture) => Promise<CallOptions> | CallOptions;
  /** The log rows that it writes, by log in the order of `LOGS`: `stock.created`. */
  leaves: string[];
  cause?: 'import';
}

/** By operation: `POST /api/stock`. */
export type Actions = Record<string, Action>;

/** A company and a team below it, with its Owner and a Viewer. */
export interface Fixture {
  api: TestApi;
  company: TestTeam;
  team: TestTeam;
  owner: TestUser;
  viewer: TestUser;
  stock: ReturnType<typeof stockIn>;
  lists: ReturnType<typeof listsOf>;
  call(method: Method, options: Pick<CallOptions, 'path' | 'body' | 'as'>, key?: string): Promise<Answer>;
  /** Makes a call as the owner and returns its result. */
  done(method: Method, path: string, body?: object): Promise<Json>;
}

export async function openFixture(api: TestApi): Promise<Fixture> {
  const company = await api.arrange.team();
  const team = await api.arrange.team({ parent_id: company.id });
  const owner = await api.arrange.user(company, 'owner');
  const viewer = await api.arrange.user(team, 'viewer');
  const call: Fixture['call'] = (method, { path, body, as = owner }, key) => {
    const who = as === null ? {} : { as };
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    if (method === 'GET' || method === 'DELETE') {
      return api.call(method, `${path}${path.includes('?') ? '&' : '?'}team_id=${team.id}`, {
        ...who,
        headers,
      });
    }
    return api.call(method, path, { ...who, headers, body: { team_id: team.id, ...body } });
  };
  return {
    api,
    company,
    team,
    owner,
    viewer,
    stock: stockIn(api, team),
    lists: listsOf(api, team, owner),
    call,
    async done(method, path, body = {}) {
      const answer = await call(method, { path, body });
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      return answer.body.result ?? {};
    },
  };
}
