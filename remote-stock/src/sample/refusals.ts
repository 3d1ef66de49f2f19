import type { Operation } from '@storeroom/contract';
import type { FakeApi } from '@storeroom/testing';

/** A way in which a request fails. */
export interface Refusal {
  /** For the title of the test. */
  name: string;
  status: number | 'unreachable' | 'silent';
  body?: { message: string; errors?: Record<string, string[]> };
  headers?: Record<string, string>;
}

const CANNOT_BE = { message: 'x', errors: { rows: ['That cannot be.'] } };

/** Each way in which a write is refused or gets no answer. */
export const REFUSALS = {
  402: { name: 'the subscription has ended', status: 402 },
  403: { name: 'the role does not allow it', status: 403 },
  404: { name: 'the team is gone', status: 404 },
  409: { name: 'somebody was quicker', status: 409 },
  410: { name: 'its time is over', status: 410, body: { message: '' } },
  413: { name: 'it is too large', status: 413, body: { message: '' } },
  422: { name: 'a field is refused', status: 422, body: CANNOT_BE },
  429: { name: 'too much was sent', status: 429, headers: { 'retry-after': '7' } },
  500: { name: 'the server is in trouble', status: 500 },
  502: { name: 'what stands before the server is', status: 502 },
  401: { name: 'the session has ended', status: 401 },
  unreachable: { name: 'there is no network', status: 'unreachable' },
  silent: { name: 'no answer ever comes', status: 'silent' },
} as const satisfies Record<string, Refusal>;

export interface RefusingApi {
  api: FakeApi;
  /** From now on an operation fails in this way. It may also be one of a proxy in front of the API. */
  refuse: (operation: Operation, refusal: Refusal) => void;
}

/** The same fake API, with operations that can be made to fail. */
export function refusing(api: FakeApi): RefusingApi {
  let refused: { method: string; path: string; refusal: Refusal } | null = null;
  const fetch: FakeApi['fetch'] = (input, init) => {
    const { method = 'GET' } = init;
    const { pathname: path } = new URL(input);
    if (refused?.method !== method || refused.path !== path) return api.fetch(input, init);
    const headers = init.headers as Record<string, string>;
    api.calls.push({ method, path, params: {}, query: new URLSearchParams(), body: null, headers });
    return answerOf(refused.refusal);
  };
  return {
    api: { ...api, fetch },
    refuse: (operation, refusal) => {
      const [method = '', path = ''] = operation.split(' ');
      refused = { method, path, refusal };
    },
  };
}

function answerOf({ status, body = { message: 'x' }, headers = {} }: Refusal): Promise<Response> {
  if (status === 'silent') return new Promise(() => undefined);
  if (status === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
  const text = JSON.stringify(body);
  return Promise.resolve({
    status,
    ok: false,
    headers: new Headers(headers),
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text) as unknown),
  } as Response);
}
