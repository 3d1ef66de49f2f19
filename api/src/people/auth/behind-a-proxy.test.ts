import { type TestApi, openTestApi } from '../../../test/api';

/** How many tries remain after a wrong password, with an address in the header that proxies set. */
async function remaining(api: TestApi, address: string): Promise<unknown> {
  const { headers } = await api.call('POST', '/api/login', {
    body: { username: 'somebody', password: 'wrong' },
    headers: { 'x-forwarded-for': address },
  });
  return headers['x-ratelimit-remaining'];
}

it('behind a trusted proxy each visitor has tries to sign in of their own', async () => {
  const api = await openTestApi({ TRUSTED_PROXIES: 'loopback' });
  expect([await remaining(api, '192.0.2.1'), await remaining(api, '192.0.2.1')]).toEqual(['4', '3']);
  expect(await remaining(api, '192.0.2.2')).toBe('4');
  await api.close();
});

it('without a trusted proxy nobody gets new tries to sign in by naming another address', async () => {
  const api = await openTestApi();
  expect([await remaining(api, '192.0.2.1'), await remaining(api, '192.0.2.2')]).toEqual(['4', '3']);
  await api.close();
});
