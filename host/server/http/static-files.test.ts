import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { staticFiles } from './static-files';
import { portOf } from '../testing/sample-site';

const root = mkdtempSync(join(tmpdir(), 'static-files-'));
const files = staticFiles({ most: 3_000 });
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
