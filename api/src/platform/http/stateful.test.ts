import { type Answer, testApi } from '../../../test/api';
import { eventually } from '../../../test/eventually';

const CLIENT = 'http://storeroom.localhost:8080';
const api = testApi();

function cookiesOf(answer: Answer): string[] {
  return [answer.headers['set-cookie'] ?? []].flat().map(String);
}

/** The cookies of a page after `GET /sanctum/csrf-cookie`. */
async function openPage(): Promise<{ cookie: string; token: string }> {
  const cookies = cookiesOf(await api.call('GET', '/sanctum/csrf-cookie', { headers: { origin: CLIENT } }));
  const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const xsrf = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: pairs.join('; '), token: decodeURIComponent(xsrf) };
}

const login = (headers: Record<string, string>) =>
  api.call('POST', '/api/login', { body: { username: `nobody-${Math.random()}`, password: 'x' }, headers });

it('the CSRF cookie call answers 204 with a readable, percent-encoded cookie and a hidden one [R7.6, W.40, W.41, W.42]', async () => {
  const answer = await api.call('GET', '/sanctum/csrf-cookie', { headers: { origin: CLIENT } });
  expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([
    204,
    '',
    'no-cache, private',
  ]);
  const [xsrf = '', session = ''] = cookiesOf(answer);
  const attributes =
    /; Max-Age=7200; Domain=storeroom\.localhost; Path=\/; (HttpOnly; )?Secure; SameSite=Lax$/;
  expect(xsrf).toMatch(/^XSRF-TOKEN=[\w.~%-]+%3D/);
  expect(xsrf).toMatch(attributes);
  expect(xsrf).not.toContain('HttpOnly');
  expect(session).toMatch(/^storeroom_session=/);
  expect(session).toMatch(attributes);
  expect(session).toContain('HttpOnly');
});

it('a write from a page of the product without the right CSRF token is answered 419 [W.10, W.43]', async () => {
  const { cookie, token } = await openPage();
  const stranger = await openPage();
  const attempts = [
    { origin: CLIENT },
    { referer: `${CLIENT}/login` },
    { origin: CLIENT, cookie },
    { origin: CLIENT, 'x-xsrf-token': token },
    { origin: CLIENT, cookie, 'x-xsrf-token': 'x'.repeat(token.length) },
    // Too short to have an initialization vector or a tag, cut, and with something after it.
    ...['', 'AAAA', 'A'.repeat(24), token.slice(0, -4), token.replace('=', '') + 'AAAAA'].map((sent) => ({
      origin: CLIENT,
      cookie,
      'x-xsrf-token': sent,
    })),
    // The cookie has the token in encoded form, which is not accepted.
    { origin: CLIENT, cookie, 'x-xsrf-token': encodeURIComponent(token) },
    // A token is only valid with the session that it was issued for.
    { origin: CLIENT, cookie, 'x-xsrf-token': stranger.token },
  ];
  for (const headers of attempts) {
    const answer = await login(headers as unknown as Record<string, string>);
    expect([answer.status, answer.body]).toEqual([419, { message: 'CSRF token mismatch.' }]);
  }
});

it('a write with the decoded CSRF token is let through and renews the cookie [W.45, W.46]', async () => {
  const { cookie, token } = await openPage();
  const answer = await login({ origin: CLIENT, cookie, 'x-xsrf-token': token });
  expect(answer.status).toBe(422);
  const renewed = cookiesOf(answer).find((line) => line.startsWith('XSRF-TOKEN=')) ?? '';
  expect(renewed).not.toContain(encodeURIComponent(token));
  // The session stays the same, so the earlier token is still valid in a second tab.
  expect((await login({ origin: CLIENT, cookie, 'x-xsrf-token': token })).status).toBe(422);
});

it('a call that comes from no page needs no CSRF token, and is given no cookie [W.44]', async () => {
  const answer = await login({});
  expect([answer.status, cookiesOf(answer)]).toEqual([422, []]);
});

it('a page of the product that only reads needs no CSRF token [W.43]', async () => {
  const answer = await api.call('GET', '/api/settings', { headers: { origin: CLIENT } });
  expect(answer.status).toBe(200);
});

it('a page that reads without a CSRF session is given none, and one that has a session has it renewed [G.317]', async () => {
  const read = (headers: Record<string, string>) => api.call('GET', '/api/settings', { headers });
  expect(cookiesOf(await read({ origin: CLIENT }))).toEqual([]);
  const { cookie } = await openPage();
  const renewed = cookiesOf(await read({ origin: CLIENT, cookie }));
  expect(renewed.map((line) => line.split('=')[0])).toEqual(['XSRF-TOKEN', 'storeroom_session']);
});

it('a page on the hostname of a team needs a CSRF token like any page of the product [W.43]', async () => {
  const team = await api.arrange.team();
  const origin = 'http://leeds.storeroom.localhost:8080';
  expect((await login({ origin })).status).toBe(403);
  await api.arrange.hostname(team, 'leeds.storeroom.localhost');
  await eventually(async () => (await login({ origin })).status, 419);
});

it('cookies on a customer’s own domain carry that domain [D-H2.1]', async () => {
  const team = await api.arrange.team();
  await api.arrange.hostname(team, 'stock.customer.example');
  const domainOn = async (host: string) => {
    const [cookie = ''] = cookiesOf(await api.call('GET', '/sanctum/csrf-cookie', { headers: { host } }));
    return /Domain=([^;]+)/.exec(cookie)?.[1];
  };
  await eventually(() => domainOn('api.stock.customer.example'), 'stock.customer.example');
  expect(await domainOn('api.leeds.storeroom.localhost:8080')).toBe('storeroom.localhost');
  expect(await domainOn('api.nobody.example')).toBe('storeroom.localhost');
  await api.arrange.hostname(team, 'ourstoreroom.localhost');
  await eventually(() => domainOn('api.ourstoreroom.localhost'), 'ourstoreroom.localhost');
});

it('pages of the product are admitted by CORS with credentials, and no others [W.52]', async () => {
  const own = await api.call('GET', '/api/settings', { headers: { origin: CLIENT } });
  expect(own.headers).toMatchObject({
    'access-control-allow-origin': CLIENT,
    'access-control-allow-credentials': 'true',
  });
  expect(own.headers['vary']).toContain('Origin');
  await api.arrange.hostname(await api.arrange.team(), 'yard.customer.example');
  const admittedOn = async (origin: string) =>
    (await api.call('GET', '/api/settings', { headers: { origin } })).headers['access-control-allow-origin'];
  await eventually(
    () => admittedOn('http://yard.customer.example:8080'),
    'http://yard.customer.example:8080',
  );
  for (const origin of [
    'https://yard.customer.example:8080',
    'http://yard.customer.example',
    'http://yard.customer.example:9090',
    'http://its.yard.customer.example:8080',
    'https://elsewhere.example',
    'http://storeroom.localhost:9090',
    'http://api.storeroom.localhost:8080',
    'null',
  ]) {
    expect([origin, await admittedOn(origin)]).toEqual([origin, undefined]);
  }
});

it('a preflight of a page of the product may be kept for a day, and allows the headers that pages send [W.52]', async () => {
  const answer = await api.call('OPTIONS', '/api/login', {
    headers: {
      origin: CLIENT,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key,x-socket-id,x-xsrf-token',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers['access-control-allow-origin']).toBe(CLIENT);
  expect(answer.headers['access-control-max-age']).toBe('86400');
  const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase();
  for (const name of [
    'accept-language',
    'authorization',
    'content-type',
    'idempotency-age',
    'idempotency-key',
    'x-socket-id',
    'x-xsrf-token',
  ]) {
    expect(allowed.split(/, */)).toContain(name);
  }
});

it('a CSRF token counts for nothing two hours later, when its cookie has ended [G.36]', async () => {
  const begun = Date.now();
  const { cookie, token } = await openPage();
  const headers = { origin: CLIENT, cookie, 'x-xsrf-token': token };
  const after = async (seconds: number) => {
    api.app.clock.set(new Date(begun + seconds * 1000));
    return (await login(headers)).status;
  };
  expect([await after(7_190), await after(7_210)]).toEqual([422, 419]);
  api.app.clock.set(null);
});
