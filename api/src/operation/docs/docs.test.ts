import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { BrotliCompress, brotliDecompressSync } from 'node:zlib';
import { openTestApi, testApi } from '../../../test/api';

const api = testApi();

it('the API serves an OpenAPI 3.1 document of its calls [W.608]', async () => {
  const { status, body } = await api.call('GET', '/api/docs/openapi.json');
  expect([status, body['openapi']]).toEqual([200, '3.1.0']);
  const documented = Object.entries(body['paths'] ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented).toEqual(
    expect.arrayContaining([
      'GET /sanctum/csrf-cookie',
      'POST /api/login',
      'POST /api/logout',
      'GET /api/user',
      'GET /api/settings',
      'GET /api/teams/{idOrSlug}',
      'GET /api/stock',
      'POST /api/stock/{id}/adjust',
      'POST /broadcasting/auth',
    ]),
  );
});

it('the document gives the permission, the headers and the refusals of POST /api/stock', async () => {
  const { body } = await api.call('GET', '/api/docs/openapi.json');
  const create = body['paths']?.['/api/stock']?.['post'];
  expect(create).toMatchObject({
    description: 'Needs the permission `stock.create`.',
    security: [{ bearer: [] }],
    parameters: [
      { in: 'header', name: 'Idempotency-Key', required: true },
      { in: 'header', name: 'Idempotency-Age', required: false },
    ],
    responses: {
      401: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      403: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Forbidden' } } } },
      422: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Invalid' } } } },
    },
  });
});

it('the limits in the document are those by which calls are refused [W.608]', async () => {
  const team = await api.arrange.team();
  const keeper = await api.arrange.user(team, 'keeper');
  const { body } = await api.call('GET', '/api/docs/openapi.json');
  const documented = JSON.stringify(body['paths']?.['/api/stock']?.['post']);
  const most = Number(/"name":\{[^{}]*"maxLength":(\d+)/.exec(documented)?.[1]);
  expect(most).toBeGreaterThan(0);
  const create = (length: number) =>
    api.call('POST', '/api/stock', {
      as: keeper,
      body: { team_id: team.id, name: 'x'.repeat(length) },
      headers: { 'idempotency-key': randomUUID() },
    });
  expect([(await create(most)).status, (await create(most + 1)).status]).toEqual([201, 422]);
});

it('a page shows the document without scripts or files of other hosts, and its links within the page lead somewhere [W.608]', async () => {
  const { status, headers, text } = await api.call('GET', '/api/docs');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  const call = /<article id="post-api-stock-id-adjust">[^]*?<\/article>/.exec(text)?.[0] ?? '';
  expect(call).toContain('Permission <code>stock</code>');
  expect(call).toContain('one of <code>stock.adjust</code> <code>stock.count</code> <code>lists.pick</code>');
  expect(call).toContain('⟲ Idempotency-Key');
  expect(call).toContain('<a href="#record-Stock">Stock</a>');
  expect(call).toMatch(/<span class="status refused">422<\/span>/);
  expect(call).toContain('POST /api/stock/1/adjust');
  expect(call).toContain('Only 38 available');
  expect(text).not.toMatch(/<script|<style|style="|(src|href)="(https?:)?\/\//);
  // Every link within the page leads somewhere.
  const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor ?? '');
  const known = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(anchors.filter((anchor) => !known.has(anchor))).toEqual([]);
  expect((await api.call('GET', '/api/docs/style.css')).headers['content-type']).toContain('text/css');
});

it('a document that could not be packed is packed by the next call [operation.2386]', async () => {
  const other = await openTestApi();
  const ask = () => other.call('GET', '/api/docs', { headers: { 'accept-encoding': 'br' } });
  const packing = jest.spyOn(BrotliCompress.prototype, '_transform');
  packing.mockImplementationOnce((_chunk, _encoding, done) => done(new Error('out of memory')));
  const statuses = [(await ask()).status, (await ask()).status];
  packing.mockRestore();
  await other.close();
  expect(statuses).toEqual([500, 200]);
});

describe.each(['/api/docs', '/api/docs/openapi.json'])('%s', (path) => {
  const ask = (headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    api.app.inject({
      url: path,
      remoteAddress,
      headers: { host: api.config.server_origin.host, 'accept-encoding': 'br', ...headers },
    });

  it('is compressed once, and answers 304 to a client that has it [operation.1746]', async () => {
    const plain = await ask({ 'accept-encoding': 'identity' });
    const first = await ask();
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.payload);
    let packings = 0;
    const watching = createHook({ init: (_id, type) => void (packings += type === 'ZLIB' ? 1 : 0) }).enable();
    const again = await ask();
    watching.disable();
    expect([packings, again.rawPayload.equals(first.rawPayload)]).toEqual([0, true]);
    const known = await ask({ 'if-none-match': String(first.headers['etag']) });
    expect([known.statusCode, known.payload, known.headers['cache-control']]).toEqual([304, '', 'no-cache']);
  });

  it('answers sixty calls from one network within ten seconds and 429 to the next one, but not to one after those ten seconds or from another network [operation.1746]', async () => {
    const begin = 1_800_000_000_000;
    const now = jest.spyOn(Date, 'now').mockReturnValue(begin);
    const answers = [];
    for (let n = 1; n <= 61; n += 1) answers.push(await ask({}, `2001:db8:9::${n.toString(16)}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(60).fill(200), 429]);
    expect(answers[60]?.headers['retry-after']).toBe('10');
    expect((await ask({}, '2001:db8:9:1::1')).statusCode).toBe(200);
    now.mockReturnValue(begin + 10_000);
    expect((await ask({}, '2001:db8:9::1')).statusCode).toBe(200);
    now.mockRestore();
  });
});
