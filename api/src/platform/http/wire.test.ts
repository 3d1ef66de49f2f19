import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { openTestApi, testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

it('a call without a token, with an unknown one or with a malformed one is answered 401 [W.3]', async () => {
  const unknown = `999999${keeper.token.slice(keeper.token.indexOf('|'))}`;
  for (const as of [undefined, unknown, '1|short', 'x'.repeat(60), `${keeper.token}x`]) {
    const answer = await api.call('GET', '/api/user', as === undefined ? {} : { as });
    expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.' }]);
  }
});

it('a call with a token that has expired is answered 401 [W.3]', async () => {
  const expired = await api.arrange.token(keeper, -1);
  const answer = await api.call('GET', '/api/user', { as: expired });
  expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.' }]);
});

it('an address that does not exist is answered 404 in JSON, signed in or not [W.5]', async () => {
  for (const path of ['/api/nothing/here', '/', '/api/stock/%ZZ', `/api/stock/${'9'.repeat(300)}`]) {
    for (const options of [{}, { as: keeper }]) {
      const answer = await api.call('GET', path, options);
      expect([path, answer.status, answer.body]).toEqual([path, 404, { message: 'Not found.' }]);
    }
  }
});

it('a number in an address is written in digits: `0x10`, `16e0` and `16.0` are none [wire.1011, W.5]', async () => {
  const made = await api.call('POST', '/api/stock', {
    as: keeper,
    body: { team_id: team.id, name: 'Bolt' },
  });
  const id = Number(made.body.result?.stock?.id);
  const statusOf = async (at: string) => (await api.call('GET', `/api/stock/${at}`, { as: keeper })).status;
  expect(await statusOf(String(id))).toBe(200);
  for (const at of [`0x${id.toString(16)}`, `${id}e0`, `${id}.0`])
    expect([at, await statusOf(at)]).toEqual([at, 404]);
  const manager = await api.arrange.user(team, 'manager');
  const logs = await api.call('GET', `/api/stock/logs?stock_id=${id}e0`, { as: manager });
  expect([logs.status, Object.keys(logs.body.errors ?? {})]).toEqual([422, ['stock_id']]);
});

it('half of a surrogate pair in a name or note becomes the replacement character, and a whole pair stays', async () => {
  const write = (method: 'POST' | 'PUT', url: string, body: string) =>
    api.call(method, url, { as: keeper, body, headers: { 'content-type': 'application/json' } });
  const made = await write(
    'POST',
    '/api/stock',
    String.raw`{"team_id": ${team.id}, "name": "a\ud83d \ud83d\udd29 \\ud83d"}`,
  );
  expect([made.status, made.body.result?.stock?.name]).toEqual([201, String.raw`a� 🔩 \ud83d`]);
  const url = `/api/stock/${String(made.body.result?.stock?.id)}`;
  const renamed = await write('PUT', url, String.raw`{"name": "\udd29b"}`);
  expect([renamed.status, renamed.body.result?.stock?.name]).toEqual([200, '�b']);
  const noted = await write(
    'POST',
    `${url}/adjust`,
    String.raw`{"delta": 1, "reason": "received", "note": "\uD83Dx"}`,
  );
  expect([noted.status, noted.body.result?.log?.note]).toEqual([200, '�x']);
});

it('a method that an address does not have is answered 405 with Allow [W.18]', async () => {
  const answer = await api.call('DELETE', '/api/settings', { as: keeper });
  expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
});

it('a body that is nested too deeply is answered 400, and brackets in a text are accepted [W.29]', async () => {
  const nested = (levels: number) =>
    `{"team_id":${team.id},"name":"Deep","x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const send = (body: string) =>
    api.call('POST', '/api/stock', {
      as: keeper,
      body: Buffer.from(body),
      headers: { 'content-type': 'application/json' },
    });
  const refused = [400, { message: 'The request body is nested too deeply.', code: 'body.too_deep' }];
  for (const levels of [32, 5_000, 30_000]) {
    const answer = await send(nested(levels));
    expect([answer.status, answer.body]).toEqual(refused);
  }
  expect((await send(nested(31))).status).toBe(201);
  expect((await send(`{"team_id":${team.id},"name":"${'['.repeat(100)}\\"${'{'.repeat(50)}"}`)).status).toBe(
    201,
  );
});

it('malformed JSON is answered 400 [W.29]', async () => {
  const answer = await api.call('POST', '/api/login', {
    headers: { 'content-type': 'application/json' },
    body: '{"username": ',
  });
  expect([answer.status, answer.body]).toEqual([
    400,
    { message: 'The request body is not valid JSON.', code: 'body.malformed' },
  ]);
});

it('a body that is not JSON is answered 415 [W.29]', async () => {
  for (const type of ['text/xml', 'text/plain', 'application/octet-stream']) {
    const answer = await api.call('POST', '/api/login', { headers: { 'content-type': type }, body: '{}' });
    expect(answer.status).toBe(415);
  }
});

it('a body of 10 MB is answered 413, over a real connection too [W.29]', async () => {
  const body = JSON.stringify({ username: 'x'.repeat(10_000_000), password: 'x' });
  const injected = await api.call('POST', '/api/login', {
    headers: { 'content-type': 'application/json' },
    body,
  });
  const refused = { message: 'The request body is too large.', code: 'body.too_large' };
  expect([injected.status, injected.body]).toEqual([413, refused]);

  const { port } = await api.listen();
  const socket = connect(port, '127.0.0.1');
  const head = [
    'POST /api/login HTTP/1.1',
    'Host: api.test',
    'Content-Type: application/json',
    'Connection: close',
  ];
  socket.write([...head, `Content-Length: ${body.length}`, '', ''].join('\r\n'));
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain(JSON.stringify(refused));
});

it('an empty body counts as no body, although its content type is JSON', async () => {
  const person = await api.arrange.user(team);
  const headers = { 'content-type': 'application/json' };
  expect((await api.call('POST', '/api/logout', { as: person, headers })).status).toBe(200);
  const login = await api.call('POST', '/api/login', { headers });
  expect([login.status, login.body.message]).toEqual([422, 'The body field must be an object.']);
});

it('a sign-in with text that the database cannot hold is refused with 422 [W.29]', async () => {
  const answer = await api.call('POST', '/api/login', { body: { username: 'a\u0000b', password: '\ud800' } });
  expect(answer.status).toBe(422);
});

it('invalid input is answered 422 with the first text, how many more, and texts by field [W.12, W.13]', async () => {
  const answer = await api.call('POST', '/api/login', { body: {} });
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    message: 'The username field is required. (and 1 more error)',
    errors: { username: ['The username field is required.'], password: ['The password field is required.'] },
    codes: { username: [{ code: 'field.required' }], password: [{ code: 'field.required' }] },
  });
});

it('a number in a JSON body is not taken for a text [W.29]', async () => {
  const answer = await api.call('POST', '/api/login', { body: { username: 5, password: ['x'] } });
  expect(answer.body['errors']).toEqual({
    username: ['The username field must be a string.'],
    password: ['The password field must be a string.'],
  });
});

it('an error is told in French to whoever asks for French before English [W.26]', async () => {
  const answer = await api.call('POST', '/api/login', {
    body: {},
    headers: { 'accept-language': 'fr-CA,en;q=0.8' },
  });
  expect(answer.body['message']).toBe(
    'Le champ «\u202fnom d’utilisateur\u202f» est obligatoire. (et 1 autre erreur)',
  );
  const english = await api.call('POST', '/api/login', {
    body: {},
    headers: { 'accept-language': 'de, en;q=0.9, fr;q=0.1' },
  });
  expect(english.body['message']).toContain('is required');
});

it('a failure inside the server is answered with nothing but "Server Error" [W.19, W.32]', async () => {
  const broken = await openTestApi({}, (app) => {
    app.get('/api/broken', { config: { access: 'public' } }, () => {
      throw new Error('select secret from storeroom at /srv/api');
    });
  });
  const answer = await broken.call('GET', '/api/broken');
  await broken.close();
  expect([answer.status, answer.body]).toEqual([500, { message: 'Server Error' }]);
});

it('a server whose database is gone is not ready, and still alive [PF.157]', async () => {
  const lost = await openTestApi();
  expect((await lost.call('GET', '/health/ready')).status).toBe(200);
  await lost.database.close();
  const ready = await lost.call('GET', '/health/ready');
  const live = await lost.call('GET', '/health/live');
  await lost.app.close();
  rmSync(lost.config.data_dir, { recursive: true });
  expect([ready.status, live.status]).toEqual([503, 200]);
});

it('two answers have different request ids, and headers that forbid framing and sniffing', async () => {
  const [one, two] = await Promise.all([api.call('GET', '/api/settings'), api.call('GET', '/api/settings')]);
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
  expect(one.headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(one.headers['x-powered-by']).toBeUndefined();
});

it('a server with a route that does not say who may call it does not start', async () => {
  const forgetful = openTestApi({}, (app) => {
    app.get('/api/forgotten', () => ({}));
  });
  await expect(forgetful).rejects.toThrow('GET /api/forgotten must declare its permission or access.');
});

describe('an answer with words', () => {
  const LANGUAGES = ['en', 'fr'];
  let id: number;
  beforeEach(async () => {
    const { body } = await api.call('POST', '/api/stock', {
      as: keeper,
      body: { team_id: team.id, name: 'Washer', amount: 2.5 },
    });
    id = Number(body.result?.stock?.id);
  });
  const inEach = (method: 'POST' | 'PUT', url: string, body: object) =>
    Promise.all(
      LANGUAGES.map((language) =>
        api.call(method, url, { as: keeper, body, headers: { 'accept-language': language } }),
      ),
    );

  it('has at a 422 a code for each text by field, with the values that it names, the same in English and French [wire.1771]', async () => {
    const short = await inEach('POST', `/api/stock/${id}/adjust`, { delta: -3, reason: 'used' });
    expect(short.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'Only 2.5 available'],
      [422, 'Seulement 2,5 disponibles'],
    ]);
    for (const { body } of short)
      expect(body.codes).toEqual({ amount: [{ code: 'amount.not_enough', values: { count: 2.5 } }] });

    const empty = await inEach('POST', '/api/stock', { team_id: team.id });
    for (const { body } of empty) expect(body.codes).toEqual({ name: [{ code: 'field.required' }] });
  });

  it('has codes for each item that a change of several items left as it was [wire.1771]', async () => {
    const changed = { team_id: team.id, action: 'adjust', params: { delta: -2, reason: 'used' } };
    const change = (stock_ids: number[]) =>
      api.call('POST', '/api/stock/bulk', { as: keeper, body: { ...changed, stock_ids } });
    expect((await change([id, 999_999])).body.result?.failed).toMatchObject([
      { id: 999_999, codes: { id: [{ code: 'item.unknown' }] } },
    ]);
    const none = await change([id, 999_999]);
    expect([none.status, none.body.codes]).toEqual([422, { stock_ids: [{ code: 'item.none_changed' }] }]);
    const { failed } = none.body.result as unknown as { failed: { id: number }[] };
    expect(failed.sort((one, other) => one.id - other.id)).toMatchObject([
      { id, codes: { amount: [{ code: 'amount.not_enough', values: { count: 0.5 } }] } },
      { id: 999_999, codes: { id: [{ code: 'item.unknown' }] } },
    ]);
  });

  it('has the code of a refusal that its status does not explain, as at 409, and none where the status does, as at 404 [wire.1772]', async () => {
    const version = 999;
    const stale = await inEach('PUT', `/api/stock/${id}`, { name: 'Ring', version });
    expect(stale.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'conflict'],
      [409, 'conflict'],
    ]);
    const [gone] = await inEach('PUT', '/api/stock/999999', { name: 'Ring' });
    expect([gone?.status, gone?.body]).toEqual([404, { message: 'Not found.' }]);
  });

  it('has the code of each sentence with which a write answers, also when the call is repeated [wire.1773]', async () => {
    const wrong = { team_id: team.id, name: 'Pin', codes: ['4006381333932'] };
    const key = { 'idempotency-key': '6fa459ea-ee8a-4ca4-894e-db77e160355e' };
    const create = () => api.call('POST', '/api/stock', { as: keeper, body: wrong, headers: key });
    const says = [{ code: 'stock.created' }, { code: 'code.check_digit', values: { code: '4006381333932' } }];
    for (const { status, body } of [await create(), await create()])
      expect([status, body.says]).toEqual([201, says]);
    const taken = await inEach('POST', `/api/stock/${id}/adjust`, { delta: 1, reason: 'received' });
    for (const { body } of taken) expect(body.says).toEqual([{ code: 'stock.adjusted' }]);
  });
});
