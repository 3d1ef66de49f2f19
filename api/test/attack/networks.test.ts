import { type TestApi, openTestApi } from '../api';

/** Whoever has one address of IPv6 has a network of them: what is counted by address counts them together. */
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

it.each([
  ['/api/password/recovery', 10, (n: number) => ({ username: `nobody-${n}` })],
  ['/api/login', 5, () => ({ username: 'nobody', password: 'wrong' })],
  ['/api/consent', 60, () => ({ types: ['necessary'], policy_version: '2026-11-01' })],
] as [path: string, tries: number, body: (n: number) => object][])(
  '%s is counted by network [operation.1742]',
  async (url, tries, body) => {
    const statuses: number[] = [];
    for (let n = 0; n <= tries; n += 1) {
      const answer = await api.app.inject({
        method: 'POST',
        url,
        headers: { host: api.config.server_origin.host },
        remoteAddress: `2001:db8:1:1::${(n + 1).toString(16)}`,
        payload: body(n),
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.indexOf(429)).toBe(tries);
  },
);
