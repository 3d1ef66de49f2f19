import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@storeroom/contract';
import type { ProductAddress } from '../fixtures/product';
import { expect, test } from '../fixtures/test';
import { rawGet, rawRequest } from './raw-request';

async function releaseOf(product: ProductAddress, remote: string): Promise<string> {
  const registry = JSON.parse(await readFile(join(product.dataDir, 'registry.json'), 'utf8')) as Registry;
  return registry.remotes[remote]?.live ?? '';
}

test(
  'pages of guests and of members and the 404 page have a security policy without unsafe-inline and unsafe-eval, WebAssembly only where people can be signed in, and required integrity of scripts',
  { tag: ['@PF.36', '@stock.630'] },
  async ({ product }) => {
    for (const path of ['/', '/login', '/stock', '/dashboard', '/fr/policy/privacy', '/no/such/page']) {
      const { headers } = await rawGet(product, path, 'Accept-Language: en');
      const told = headers['content-security-policy'] ?? '';
      expect(told.includes("'wasm-unsafe-eval'"), path).toBe(
        ['/login', '/stock', '/dashboard'].includes(path),
      );
      const policy = told.replace(" 'wasm-unsafe-eval'", '');
      expect(policy, path).not.toMatch(/unsafe|\*|https?:(?!\/\/)/);
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          expect.stringMatching(/^script-src 'self' 'sha384-[\w+/]{64}'$/),
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(headers['integrity-policy'], path).toBe('blocked-destinations=(script), endpoints=(platform)');
      expect(headers['strict-transport-security'], path).toBeUndefined();
    }
  },
);

test(
  'pages, files and API answers have nosniff, and X-Forwarded-Proto from outside is ignored',
  { tag: ['@G.140', '@G.143'] },
  async ({ product }) => {
    const live = await releaseOf(product, 'stock');
    const host = new URL(product.origin).host;
    const paths = [
      '/',
      '/icon.svg',
      '/robots.txt',
      '/registry.json',
      `${live}/release.json`,
      `${live}/none.js`,
    ];
    for (const path of paths) {
      expect((await rawGet(product, path)).headers['x-content-type-options'], path).toBe('nosniff');
    }
    const api = await rawRequest(product, ['GET /api/settings HTTP/1.1', `Host: api.${host}`]);
    expect(api.headers['x-content-type-options']).toBe('nosniff');
    const { headers } = await rawRequest(product, [
      'GET /login HTTP/1.1',
      `Host: ${host}`,
      'X-Forwarded-Proto: https',
    ]);
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

test(
  'the public registry says where releases are and the hashes of their facts, but not why or when they changed',
  { tag: ['@PF.21', '@G.106'] },
  async ({ product }) => {
    const { body, status } = await rawGet(product, '/registry.json');
    expect(status).toBe(200);
    const { remotes, ...rest } = JSON.parse(body) as Registry;
    expect(rest).toEqual({});
    expect(Object.keys(remotes).sort()).toEqual(['admin', 'auth', 'landing', 'stock']);
    for (const pointer of Object.values(remotes)) {
      const { live_integrity, previous_integrity, ...where } = pointer;
      expect(Object.keys(where).sort()).toEqual(['live', 'previous']);
      expect([live_integrity, previous_integrity]).toEqual([expect.stringMatching(/^sha384-/), null]);
      expect(JSON.stringify(pointer)).not.toContain(product.dataDir);
    }
  },
);

test('no path reads a file outside the folders that are served', async ({ product }) => {
  const live = await releaseOf(product, 'landing');
  expect((await rawGet(product, `${live}/release.json`)).status).toBe(200);
  const ways = [
    `${live}/../../package.json`,
    `${live}/../newest.json`,
    `${live}/..%2fnewest.json`,
    `${live}/%2e%2e/newest.json`,
    `${live}/..%5cnewest.json`,
    `${live}/..\\newest.json`,
    `${live}/release.json%00.js`,
    `${live}//release.json/../../../package.json`,
    '/releases/landing/../../package.json',
    '/releases/../package.json',
    '/releases/..%2f..%2fpackage.json',
    '/releases/.%2e/.%2e/package.json',
    '/releases/landing%2f..%2f..%2fpackage.json',
    '/releases//etc/passwd',
    '/assets/../assets.json',
    '/assets/..%2fassets.json',
    '/assets/....//assets.json',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ];
  for (const way of ways) {
    const { status, body } = await rawGet(product, way, 'Accept-Language: en');
    expect(`${way} ${status}`).toMatch(/ (301|400|404)$/);
    expect(body, way).not.toMatch(/"private": true|\{"release":|root:x:|"groups":/);
  }
});

test(
  'a request with an invalid or a foreign Host header is refused, and no redirect leads to another host',
  { tag: ['@G.142'] },
  async ({ product }) => {
    const { host } = new URL(product.origin);
    const ask = (...lines: string[]) => rawRequest(product, [...lines]);
    for (const name of [
      'a"b',
      '<script>',
      'a b',
      'a/b',
      'a@b',
      '',
      '.',
      'x:99999',
      'x:y',
      '1.2.3.4.5',
      'xn--',
      '[::1]',
    ]) {
      const { status, body } = await ask('GET /login HTTP/1.1', `Host: ${name}`);
      expect(`${name} ${status}`).toBe(`${name} 400`);
      expect(body, name).not.toContain('<html');
    }
    for (const name of ['api."b', 'api.x:99999', 'api.1.2.3.4.5', 'api.']) {
      const { status, body } = await ask('GET /api/settings HTTP/1.1', `Host: ${name}`);
      expect(`${name} ${status}`).not.toMatch(/ 5\d\d$/);
      expect(body, name).not.toContain('99999');
    }
    expect((await ask('GET / HTTP/1.1')).status).toBe(400);
    const twice = await ask('GET /login HTTP/1.1', `Host: ${host}`, 'Host: evil.example');
    expect(twice.status).toBe(400);
    const stranger = await ask('GET /login HTTP/1.1', 'Host: evil.example');
    expect([stranger.status, stranger.headers['x-frame-options']]).toEqual([421, 'DENY']);

    // A forwarded host is not the host, and an address in the request line is not either.
    const forwarded = await ask('GET /login HTTP/1.1', `Host: ${host}`, 'X-Forwarded-Host: evil.example');
    expect(forwarded.status).toBe(200);
    expect(forwarded.body).not.toContain('evil.example');
    const absolute = await ask('GET http://evil.example/login HTTP/1.1', `Host: ${host}`);
    expect(absolute.body).not.toContain('evil.example');

    // No redirect leaves the host it was asked on.
    for (const path of ['//evil.example/', '//evil.example/%2f..', '/\\evil.example/', '/evil.example//']) {
      const { headers } = await rawGet(product, path, 'Accept-Language: en');
      expect(new URL(headers['location'] ?? '/', product.origin).host, path).toBe(host);
    }
    const home = await ask('GET //evil.example HTTP/1.1', `Host: localhost:${new URL(product.origin).port}`);
    expect(new URL(home.headers['location'] ?? '').origin).toBe(product.origin);
  },
);

test(
  'the API lets pages of the product read its answers, and no other origin',
  { tag: ['@W.52'] },
  async ({ product, sharedTeam }) => {
    const { host, origin } = new URL(product.origin);
    const ask = (from: string) =>
      rawRequest(product, [
        'GET /api/user HTTP/1.1',
        `Host: api.${host}`,
        `Origin: ${from}`,
        `Authorization: Bearer ${sharedTeam.people.manager.token}`,
      ]);
    expect((await ask(origin)).headers['access-control-allow-origin']).toBe(origin);
    for (const foreign of [
      'http://evil.example',
      `${origin}.evil.example`,
      'null',
      `http://evil${new URL(origin).hostname}`,
    ]) {
      expect((await ask(foreign)).headers['access-control-allow-origin'], foreign).toBeUndefined();
    }
  },
);

test('an address or header of 40,000 letters is refused with 431, and the server goes on answering', async ({
  product,
}) => {
  const { host } = new URL(product.origin);
  const long = (length: number) => 'x'.repeat(length);
  expect((await rawGet(product, `/${long(6_000)}`, 'Accept-Language: en')).status).toBe(404);
  expect((await rawGet(product, `/stock?name=${long(6_000)}`, 'Accept-Language: en')).status).toBe(200);
  expect((await rawGet(product, `/${long(40_000)}`)).status).toBe(431);
  expect((await rawGet(product, '/', `Cookie: ${long(40_000)}`)).status).toBe(431);
  const api = await rawRequest(product, [
    `GET /api/settings?x=${long(40_000)} HTTP/1.1`,
    `Host: api.${host}`,
  ]);
  expect(api.status).toBe(431);
  expect((await rawGet(product, '/login', 'Accept-Language: en')).status).toBe(200);
});

test(
  'methods other than GET and HEAD are answered 405 for pages and files, and HEAD has no body',
  { tag: ['@W.18'] },
  async ({ product }) => {
    const { host } = new URL(product.origin);
    const live = await releaseOf(product, 'landing');
    for (const path of ['/login', `${live}/release.json`, '/registry.json']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
        const answer = await rawRequest(product, [`${method} ${path} HTTP/1.1`, `Host: ${host}`]);
        expect(`${method} ${path} ${answer.status} ${answer.headers['allow']}`).toBe(
          `${method} ${path} 405 GET, HEAD`,
        );
      }
      const get = await rawGet(product, path, 'Accept-Language: en');
      const head = await rawRequest(product, [
        `HEAD ${path} HTTP/1.1`,
        `Host: ${host}`,
        'Accept-Language: en',
      ]);
      expect(head.body).toBe('');
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.headers['etag']).toBe(get.headers['etag']);
    }
    expect((await rawRequest(product, ['FETCH / HTTP/1.1', `Host: ${host}`])).status).toBe(400);
  },
);
