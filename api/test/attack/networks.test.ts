import { rate_limits } from '../../src/platform/database/schema/mail';
import { testApi } from '../api';

/** Whoever has one address of IPv6 has a network of them: what is counted by address counts them together. */
const api = testApi();
beforeEach(async () => void (await api.database.identity.delete(rate_limits)));

/** The status of a call from one address of the network. */
async function callFrom(address: number, url: string, payload: object): Promise<number> {
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url,
    headers: { host: api.config.server_origin.host },
    remoteAddress: `2001:db8:1:1::${address.toString(16)}`,
    payload,
  });
  return statusCode;
}

it.each([
  ['/api/password/recovery', 10, (n: number) => ({ username: `nobody-${n}` })],
  ['/api/login', 5, () => ({ username: 'nobody', password: 'wrong' })],
  ['/api/login/handover/x', 30, () => ({})],
  ['/api/email/x', 20, () => ({})],
  [
    '/api/invite/x',
    20,
    (n) => ({ email: `nobody-${n}@example.test`, password: 'wrong', password_confirmation: 'wrong' }),
  ],
] as [path: string, tries: number, body: (n: number) => object][])(
  'calls to %s from one IPv6 network are counted together, up to the limit of that call [operation.1742, sign-in.2612]',
  async (url, tries, body) => {
    const statuses: number[] = [];
    for (let n = 0; n <= tries; n += 1) statuses.push(await callFrom(n + 1, url, body(n)));
    expect(statuses.indexOf(429)).toBe(tries);
  },
);

it('the page that confirms an e-mail address counts together with the call [operation.1742, sign-in.2612]', async () => {
  expect(await callFrom(1, '/api/email/x', {})).toBe(422);
  await api.database.identity.update(rate_limits).set({ tries: 20 });
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/account/email/x',
    headers: { host: api.config.server_origin.host, 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: '2001:db8:1:1::2',
    payload: '',
  });
  expect(statusCode).toBe(429);
});

it('calls to /api/consent from one IPv6 network are counted together [operation.1742]', async () => {
  const body = { types: ['necessary'], policy_version: '2026-11-01' };
  expect(await callFrom(1, '/api/consent', body)).toBe(201);
  await api.database.identity.update(rate_limits).set({ tries: 600 });
  expect(await callFrom(2, '/api/consent', body)).toBe(429);
});
