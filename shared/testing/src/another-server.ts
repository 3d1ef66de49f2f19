import type { FakeApi, FakeCall } from './fake-api';

export interface PlainAnswer {
  /** 200 without one. */
  status?: number;
  body?: unknown;
}

export type PlainAnswers = Record<string, (call: FakeCall) => PlainAnswer>;

/**
 * A server that is not ours, at the edge of a component test: it answers `GET /api/stock/7` with exactly what is given,
 * whatever our own would say, and anything else with 404.
 *
 * @param answers may be added to later
 */
export function anotherServer(answers: PlainAnswers): FakeApi {
  const calls: FakeCall[] = [];
  return {
    calls,
    on: (operation) => {
      throw new Error(`Another server does not know what ours answers to ${operation}`);
    },
    async fetch(input, { method = 'GET', body, headers }) {
      const { pathname: path, searchParams: query } = new URL(input);
      const call: FakeCall = {
        method,
        path,
        params: {},
        query,
        body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : null,
        headers: headers as Record<string, string>,
      };
      calls.push(call);
      const answer = answers[`${method} ${path}`]?.(call) ?? { status: 404, body: { message: 'Not found.' } };
      const { status = 200 } = answer;
      return {
        status,
        ok: status >= 200 && status < 300,
        headers: new Headers(),
        json: async () => answer.body,
      } as Response;
    },
  };
}
