import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { otherBuilds, staticFiles } from './static-files';
import { portOf } from '../testing/sample-site';

const root = mkdtempSync(join(tmpdir(), 'static-files-'));
const files = staticFiles({ most: 4_000 });
const server = createServer((req, res) => void files.send(req, res, root, req.url ?? ''));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true });
});

const read = async (path: string) => (await fetch(`http://127.0.0.1:${portOf(server)}/${path}`)).text();

/** Always with the same time, so that a file that is kept is not read again. */
function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  utimesSync(join(root, path), 1_000, 1_000);
}

test('files that were sent are kept up to a number of bytes, and those that were asked for last stay [platform.2462]', async () => {
  const [first, second, third] = ['one/a.js', 'two/b.js', 'two/c.js'];
  const texts = async () => [await read(first), await read(second)];
  const [before, after] = ['x'.repeat(400), 'y'.repeat(400)];
  for (const path of [first, second, third]) write(path, before);
  await texts();
  for (const path of [first, second]) write(path, after);
  expect(await texts()).toEqual([before, before]);
  await read(first);
  await read(third);
  expect(await texts()).toEqual([before, after]);
});

test.each([
  ['no bytes', ''],
  ['more bytes than are kept', 'x'.repeat(5_000)],
])('a file of %s is sent [platform.2462]', async (_what, content) => {
  write('a.js', content);
  expect(await read('a.js')).toBe(content);
});

describe('a script of which a browser has kept another build', () => {
  const all = staticFiles();
  const folders = () => [join(root, 'earlier'), join(root, 'no-such-folder')];
  const builds = createServer((req, res) => {
    const path = (req.url ?? '').slice(1);
    void all.send(req, res, join(root, 'now'), path, {}, otherBuilds('/', path, folders));
  });
  beforeAll(() => once(builds.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => builds.close());

  /** Text that brotli cannot make small, the same in each run. */
  const code = Array.from({ length: 400 }, (_, i) => createHash('sha256').update(String(i)).digest('hex'));
  const [before, after] = [code.join(';'), code.toSpliced(200, 1, 'changed()').join(';')];
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const keptAs = (text: string) => `:${hashOf(text).toString('base64')}:`;

  async function ask(path: string, dictionary: string, accept = 'gzip, br, dcz') {
    const headers = { 'accept-encoding': accept, 'available-dictionary': dictionary };
    const request = get({ host: '127.0.0.1', port: portOf(builds), path, headers });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { headers: answer.headers, body: await buffer(answer) };
  }

  beforeAll(() => {
    write('now/js/main.22222222.js', after);
    write('earlier/js/main.11111111.js', before);
    write('earlier/js/other.11111111.js', `${before};`);
    write('now/js/short.22222222.js', 'x'.repeat(1_000));
    write('earlier/js/short.11111111.js', before);
    write('earlier/js/secret.txt', `${before};;`);
  });

  test('is sent as its difference from that build, and says for which addresses it is of use later [speed.2593]', async () => {
    const { headers, body } = await ask('/js/main.22222222.js', keptAs(before));
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'use-as-dictionary': 'match="/js/main.*.js"',
      vary: 'accept-encoding, available-dictionary',
    });
    expect(body.length).toBeLessThan(200);
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(body.subarray(8, 40)).toEqual(hashOf(before));
    const script = decompressUsingDict(createDCtx(), body.subarray(40), Buffer.from(before));
    expect(Buffer.from(script).toString()).toBe(after);
  });

  test.each([
    ['a file that no build has', keptAs('else'), undefined],
    ['a file of another name', keptAs(`${before};`), undefined],
    ['a file that is no script or style', keptAs(`${before};;`), undefined],
    ['no hash', ':AAAA:', undefined],
    ['a dictionary but not the encoding', keptAs(before), 'gzip, br'],
  ])('is sent whole to a browser that offers %s [speed.2593]', async (_what, dictionary, accept) => {
    const { headers } = await ask('/js/main.22222222.js', dictionary, accept);
    expect(headers['content-encoding']).toBe('br');
  });

  test('is sent whole where the difference is no shorter [speed.2593]', async () => {
    const { headers } = await ask('/js/short.22222222.js', keptAs(before));
    expect(headers['content-encoding']).toBe('br');
  });
});
