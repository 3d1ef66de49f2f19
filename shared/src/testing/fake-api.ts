export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown> | null;
  headers: Record<string, string>;
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'unreachable';
type Handler = (call: FakeCall) => Answer | Promise<Answer>;

export interface FakeApi {
  /** Every call so far, oldest first. */
  calls: FakeCall[];
  /** Answers `GET /api/stock`-like routes; a later handler for the same route replaces the earlier. */
  on: (route: string, handler: Handler) => FakeApi;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
}

/** A server at the edge of a component test. A call that nobody answers fails the test. */
export function fakeApi(): FakeApi {
  const handlers = new Map<string, Handler>();
  const api: FakeApi = {
    calls: [],
    on(route, handler) {
      handlers.set(route, handler);
      return api;
    },
    async fetch(input, init) {
      const url = new URL(input);
      const call: FakeCall = {
        method: init.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null,
        headers: init.headers as Record<string, string>,
      };
      api.calls.push(call);
      const handler = handlers.get(`${call.method} ${call.path}`);
      if (!handler) throw new Error(`Nobody answers ${call.method} ${call.path}`);
      const answer = await handler(call);
      if (answer === 'unreachable') throw new TypeError('Failed to fetch');
      const status = answer.status ?? 200;
      const text = JSON.stringify(answer.body ?? {});
      return {
        status,
        ok: status >= 200 && status < 300,
        headers: new Headers(answer.headers),
        json: async () => JSON.parse(text) as unknown,
      } as Response;
    },
  };
  return api;
}
