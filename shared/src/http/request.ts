import { edge } from '../edge/edge';
import { localeAtom } from '../locale/locale.state';
import { socketIdAtom } from '../realtime/connection.state';
import { authorizationAtom } from '../session/session.state';
import { store } from '../store/store';
import { activeTeamIdAtom } from '../team/team.state';
import { ApiError, errorOf } from './api-error';
import { PATIENCE, withinTime } from './patience';
import { isMeantForUs, mayReadPlainly } from './plain-reads';
import { noteRead } from './reads';
import { knownXsrfToken, xsrfToken } from './xsrf';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Left out: undefined and null. Arrays become comma lists. */
  query?: Record<string, string | number | boolean | readonly number[] | null | undefined>;
  body?: Record<string, unknown>;
  /** For calls that must not happen twice: the same key for every try of one intention. */
  idempotencyKey?: string;
  /** False for calls outside any team. By default the active team goes with every call. */
  team?: false;
  signal?: AbortSignal;
  /** Milliseconds after which it ends in TimedOut; without it 15 s for reading and 30 s for writing. */
  patience?: number;
}

function addressOf(path: string, query: RequestOptions['query']): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return `${edge().serverOrigin}${path}${text ? `?${text}` : ''}`;
}

/** What any page may send without asking the server first. */
const plainHeaders = () => ({ Accept: 'application/json', 'Accept-Language': store().get(localeAtom) });

function headersOf(options: RequestOptions, xsrf: string | null): Record<string, string> {
  const authorization = store().get(authorizationAtom);
  const socketId = store().get(socketIdAtom);
  return {
    ...plainHeaders(),
    ...(xsrf !== null && { 'X-XSRF-TOKEN': xsrf }),
    ...(authorization && { Authorization: authorization }),
    ...(socketId && options.method && options.method !== 'GET' && { 'X-Socket-ID': socketId }),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.body && { 'Content-Type': 'application/json' }),
  };
}

interface Way {
  /** Fetches the CSRF cookie anew. */
  fresh?: boolean;
  /** Sends no header that needs a preflight. */
  plain?: boolean;
}

async function send(path: string, options: RequestOptions, { fresh, plain }: Way): Promise<Response> {
  const { method = 'GET', signal } = options;
  const team = options.team === false ? null : store().get(activeTeamIdAtom);
  const query =
    method === 'GET' ? { ...options.query, team_id: options.query?.['team_id'] ?? team } : options.query;
  const body = method === 'GET' ? undefined : { ...(team !== null && { team_id: team }), ...options.body };
  // Reading changes nothing and needs no token: it never waits for one.
  const xsrf = method === 'GET' ? knownXsrfToken() : await xsrfToken({ fresh: fresh === true });
  if (method === 'GET') noteRead(edge().now());
  return edge()
    .fetch(addressOf(path, query), {
      method,
      credentials: 'include',
      headers: plain ? plainHeaders() : headersOf({ ...options, method, body }, xsrf),
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    .catch((reason: unknown) => {
      if (signal?.aborted) throw reason;
      throw new ApiError(0, '');
    });
}

async function answerOf<Result>(path: string, options: RequestOptions): Promise<Result> {
  const plain = (options.method ?? 'GET') === 'GET' && mayReadPlainly();
  let response = await send(path, options, { plain });
  if (plain && !isMeantForUs(response)) response = await send(path, options, {});
  if (response.status === 419) response = await send(path, options, { fresh: true });
  if (response.status === 401 && store().get(authorizationAtom)) edge().onUnauthenticated();
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204) return undefined as Result;
  const envelope = (await response.json().catch(() => {
    throw new ApiError(0, '');
  })) as { result?: Result };
  return envelope.result as Result;
}

/**
 * The one call to the API: sends token, CSRF header, active team and socket id, and answers the `result` of the
 * envelope. A 419 refetches the CSRF cookie once and repeats. It ends within its patience, whatever the server does.
 *
 * @throws ApiError for every answer that is not 2xx, with status 0 when there was none; TimedOut when none came in time.
 */
export async function request<Result>(path: string, options: RequestOptions = {}): Promise<Result> {
  const { method = 'GET', signal: outer } = options;
  const patience = options.patience ?? (method === 'GET' ? PATIENCE.read : PATIENCE.write);
  return withinTime(patience, outer, (signal) => answerOf<Result>(path, { ...options, signal }));
}
