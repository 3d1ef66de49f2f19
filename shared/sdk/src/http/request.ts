import type { Body, Operation, PathValues, QueryValues, Result } from '@storeroom/contract';
import { environment } from '../environment/environment';
import { localeAtom } from '../locale/locale.state';
import { readAnswer } from '../lazy/query-library.hooks';
import { connectionAtom, socketIdAtom } from '../realtime/connection.state';
import { authorizationAtom, tokenAtom } from '../session/session.state';
import { store } from '../store/store';
import { activeTeamIdAtom } from '../team/team.state';
import { ApiError, errorOf } from './api-error';
import { maxAge, noteChange } from '../freshness/known-changes';
import { offlineWords } from './offline-words';
import { TIMEOUTS, withinTime } from './timeouts';
import { isMeantForUs, mayReadPlainly } from './plain-reads';
import { documentTime, takeDocumentAnswer } from '../freshness/document-answers';
import { noteRead } from '../freshness/reads';
import { knownXsrfToken, xsrfToken } from './xsrf';

interface Wishes {
  /** For requests that must take effect once: the same key for every try of one action. */
  idempotencyKey?: string;
  /** How long before sending the action was done, in milliseconds, for actions from offline use. */
  idempotencyAge?: number | undefined;
  /** For figures that the server caches: accepts none older than the newest change reported to this page. */
  remembered?: true;
  /** Sent in place of a JSON body, with the active team: for file uploads. */
  form?: FormData;
  /** False for requests outside any team. By default the active team is added. */
  team?: false;
  signal?: AbortSignal;
  /** Milliseconds until TimedOut; by default 15 s for reads and 30 s for writes. */
  timeout?: number;
  /** @deprecated Say `timeout`. */
  patience?: number;
}

/**
 * As the API describes it, or null and undefined, which are left out; numbers become text, arrays comma-separated.
 */
type Sent<Value> = Value | null | undefined | (string extends Value ? number | readonly number[] : never);

/** The active team is added automatically. */
type WithoutTeam<Content> = Content extends unknown ? Omit<Content, 'team_id'> : never;

type IfAny<Values, Then, Else> = [Values] extends [never] ? Else : Then;

/** Options of a request: values of its path, its query, its body. What the API requires is required here. */
export type RequestOptions<Asked extends Operation> = Wishes &
  IfAny<PathValues<Asked>, { path: PathValues<Asked> }, { path?: never }> &
  IfAny<
    QueryValues<Asked>,
    { query?: { [Name in keyof QueryValues<Asked>]?: Sent<QueryValues<Asked>[Name]> } },
    { query?: never }
  > &
  IfAny<
    Body<Asked>,
    Record<never, never> extends WithoutTeam<Body<Asked>>
      ? { body?: WithoutTeam<Body<Asked>> }
      : { body: WithoutTeam<Body<Asked>> },
    { body?: never }
  >;

type Given<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** A request without its static types. */
interface Call extends Wishes {
  operation: string;
  method: string;
  path: string;
  query?: Record<string, string | number | boolean | readonly number[] | null | undefined>;
  body?: Record<string, unknown>;
  /** Return the Response itself. */
  whole?: true;
}

/** `GET /api/stock/{id}` with `{ path: { id: 7 } }` is a GET of `/api/stock/7`. */
function callOf(operation: string, options: { path?: object }): Call {
  const [method = '', template = ''] = operation.split(' ');
  const values = options.path as Record<string, string | number> | undefined;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values?.[name])),
  );
  return { ...options, operation, method, path };
}

function addressOf(path: string, query: Call['query']): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return `${environment().serverOrigin}${path}${text ? `?${text}` : ''}`;
}

const teamOf = ({ team }: Call) => (team === false ? null : store().get(activeTeamIdAtom));

function readingQuery(call: Call): Call['query'] {
  const { query, remembered } = call;
  const isLive = store().get(connectionAtom) === 'live';
  return {
    ...query,
    ...(remembered && { max_age_ms: maxAge(environment().now(), isLive) }),
    team_id: query?.['team_id'] ?? teamOf(call),
  };
}

/** Headers that need no preflight. */
const plainHeaders = () => ({ Accept: 'application/json', 'Accept-Language': store().get(localeAtom) });

function headersOf(options: Call, xsrf: string | null): Record<string, string> {
  const authorization = store().get(authorizationAtom);
  const socketId = store().get(socketIdAtom);
  return {
    ...plainHeaders(),
    ...(xsrf !== null && { 'X-XSRF-TOKEN': xsrf }),
    ...(authorization && { Authorization: authorization }),
    ...(socketId && options.method !== 'GET' && { 'X-Socket-ID': socketId }),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.idempotencyAge !== undefined && { 'Idempotency-Age': String(options.idempotencyAge) }),
    ...(options.body && !options.form && { 'Content-Type': 'application/json' }),
  };
}

interface SendOptions {
  /** Fetches a new CSRF cookie first. */
  fresh?: boolean;
  /** Sends no header that needs a preflight. */
  plain?: boolean;
}

async function send(call: Call, { fresh, plain }: SendOptions): Promise<Response> {
  const { method, path, signal } = call;
  const isRead = method === 'GET';
  const team = teamOf(call);
  const body = isRead ? undefined : { ...(team !== null && { team_id: team }), ...call.body };
  // Reads need no CSRF token and never wait for one.
  const xsrf = plain ? null : isRead ? knownXsrfToken() : await xsrfToken({ fresh: fresh === true });
  if (isRead) noteRead(environment().now());
  if (team !== null) call.form?.set('team_id', `${team}`);
  const unsent = isRead ? '' : offlineWords('notSent');
  const query = isRead ? readingQuery(call) : call.query;
  return environment()
    .fetch(addressOf(path, query), {
      method,
      credentials: 'include',
      headers: plain ? plainHeaders() : headersOf({ ...call, body }, xsrf),
      ...(body && { body: call.form ?? JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    .catch((reason: unknown) => {
      if (signal?.aborted) throw reason;
      throw new ApiError(0, unsent);
    });
}

async function answerOf(call: Call): Promise<unknown> {
  const authorization = store().get(authorizationAtom);
  const plain = call.method === 'GET' && mayReadPlainly();
  let response = await send(call, { plain });
  if (plain && !isMeantForUs(response)) response = await send(call, {});
  if (response.status === 419) response = await send(call, { fresh: true });
  if (authorization !== null && (response.status === 401 || response.status === 419)) {
    // The response may belong to an earlier session when the next one has begun.
    if (store().get(authorizationAtom) === authorization) environment().onUnauthenticated();
    // The server's message is not shown: the page shows one message for all requests.
    throw new ApiError(response.status, '');
  }
  if (!response.ok) throw await errorOf(response);
  if (call.whole) return response;
  if (response.status === 204) return undefined;
  const envelope = (await response.json().catch(() => null)) as { result?: unknown } | null;
  if (typeof envelope !== 'object' || envelope === null) throw new ApiError(0, '');
  return readAnswer(call.operation, envelope.result);
}

/**
 * Sends a request to the API, named by its operation: `request('GET /api/stock/{id}', { path: { id } })`. Path,
 * query, body and result have the types that the API describes. Adds token, CSRF header, active team and socket id,
 * and returns the `result` of the response. After a 419 it fetches a new CSRF cookie and repeats the request once. It
 * always ends within its timeout.
 *
 * @throws ApiError for every response that is not 2xx; with status 0 without a response, and with a message for the
 *   user when a write was certainly not sent. TimedOut without a response in time
 */
export async function request<Asked extends Operation>(
  operation: Asked,
  ...[options = {} as RequestOptions<Asked>]: Given<RequestOptions<Asked>>
): Promise<Result<Asked>> {
  const call = callOf(operation, options);
  const timeout = call.timeout ?? call.patience ?? (call.method === 'GET' ? TIMEOUTS.read : TIMEOUTS.write);
  const answer = withinTime(timeout, call.signal, (signal) => answerOf({ ...call, signal })).catch(
    (reason: unknown) => {
      if (!(reason instanceof ApiError || call.signal?.aborted)) console.error('error', reason);
      throw reason;
    },
  );
  // A write that was refused or got no response may still have changed something.
  const noted = call.method === 'GET' ? answer : answer.finally(() => noteChange(environment().now()));
  return noted as Promise<Result<Asked>>;
}

/** The same for requests that may return a file: returns the Response itself, once it is 2xx. */
export const requestWhole = <Asked extends Operation>(
  operation: Asked,
  ...[options]: Given<RequestOptions<Asked>>
): Promise<Response> =>
  request(operation, { ...options, whole: true } as unknown as RequestOptions<Asked>) as Promise<never>;

/**
 * Options of a query whose first data may be in the document, because a row of the remote names the request. `read`
 * makes the data from that result before the first render: once, within 10 s, for the user and the team of the document
 * and while nothing has changed. Otherwise the query sends its request.
 */
export const inDocument = <Asked extends Operation, Data>(
  operation: Asked,
  options: RequestOptions<Asked>,
  read: (result: Result<Asked>) => Data | undefined,
) => ({
  initialData: (): Data | undefined => {
    const call = callOf(operation, options);
    const address = new URL(addressOf(call.path, readingQuery(call)));
    address.searchParams.sort();
    const result = takeDocumentAnswer(address.href, store().get(tokenAtom));
    try {
      return result === undefined ? result : read(readAnswer(operation, result) as Result<Asked>);
    } catch {
      // The request that follows reports what is wrong with it.
      return undefined;
    }
  },
  initialDataUpdatedAt: documentTime,
});
