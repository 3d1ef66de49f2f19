import type { Body, Operation, PathValues } from '@storeroom/contract';
import { noteFaults } from './faults';
import { answer, type Part } from './recorded/answer';
import { findOperation } from './recorded/find-operation';
import type { Reply } from './recorded/reply';

export interface FakeCall<Asked extends Operation = never> {
  method: string;
  path: string;
  /** Values of the `{…}` in the path of its operation. */
  params: [Asked] extends [never] ? Record<string, string | number> : PathValues<Asked>;
  query: URLSearchParams;
  /** Null without one. */
  body: [Asked] extends [never] ? Record<string, unknown> | null : Body<Asked>;
  headers: Record<string, string>;
}

/** Nothing: the recorded example. */
type Said<Asked extends Operation> = Reply<Asked> | void;
type Handler<Asked extends Operation> = (call: FakeCall<Asked>) => Said<Asked> | Promise<Said<Asked>>;

export interface FakeApi {
  /** Every call so far, oldest first. */
  calls: FakeCall[];
  /**
   * Answers an operation such as `GET /api/stock/{id}`: with what the API recorded of it, and over that what is given. A
   * later answer takes the place of the earlier.
   *
   * @throws {Error} for an answer that the API would not give; one that a function gives fails the call and the test
   */
  on: <Asked extends Operation>(operation: Asked, answer?: Said<Asked> | Handler<Asked>) => FakeApi;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
}

/** What any handler says, whatever it answers. */
type AnySaid = Part | 'unreachable' | void;
type AnyHandler = (call: FakeCall) => AnySaid | Promise<AnySaid>;

/** A server at the edge of a component test. A call that nobody answers fails the test, and so does a wrong answer. */
export function fakeApi(): FakeApi {
  const handlers = new Map<string, AnyHandler>();
  const noted = noteFaults();

  const handlerOf = (operation: string | undefined, call: FakeCall): AnyHandler => {
    const asked = `${call.method} ${call.path}`;
    if (operation === undefined) throw noted(new Error(`The API has no call ${asked}`));
    const handler = handlers.get(operation);
    if (!handler) throw noted(new Error(`Nobody answers ${operation}, as ${asked} is`));
    return handler;
  };

  const api: FakeApi = {
    calls: [],
    on(operation, said) {
      const isFixed = typeof said !== 'function';
      if (isFixed) responseOf(operation, said as AnySaid);
      handlers.set(operation, isFixed ? () => said as AnySaid : (said as AnyHandler));
      return api;
    },
    async fetch(input, init) {
      const { operation, ...call } = readCall(input, init);
      api.calls.push(call);
      const said = await handlerOf(operation, call)(call);
      if (said === 'unreachable') throw new TypeError('Failed to fetch');
      try {
        return responseOf(operation ?? '', said);
      } catch (fault) {
        throw noted(fault as Error);
      }
    },
  };
  return api;
}

function readCall(input: string, init: RequestInit): FakeCall & { operation?: string } {
  const { method = 'GET', body } = init;
  const { pathname: path, searchParams: query } = new URL(input);
  return {
    params: {},
    ...findOperation(method, path),
    method,
    path,
    query,
    body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : null,
    headers: init.headers as Record<string, string>,
  };
}

function responseOf(operation: string, said: AnySaid): Response {
  const { status, body, headers } = answer(operation, said === 'unreachable' ? {} : (said ?? {}));
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers(headers),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  } as Response;
}
