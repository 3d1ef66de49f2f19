import { truncateSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTar, packTar } from './tar';

let folder: string;
let archive: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-tar-'));
  archive = join(folder, 'a.tar');
  writeFileSync(join(folder, 'one.txt'), 'one');
  writeFileSync(join(folder, 'two.txt'), 'x'.repeat(1024));
  writeFileSync(join(folder, 'none.txt'), '');
  await packTar(folder, ['one.txt', 'two.txt', 'none.txt'], archive);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('an archive holds its files unchanged and can be read by its owner only', async () => {
  const entries = await listTar(archive);
  const whole = readFileSync(archive);
  const contents = [...entries].map(([name, { start, bytes }]) => [
    name,
    whole.toString('utf8', start, start + bytes),
  ]);
  expect(contents).toEqual([
    ['one.txt', 'one'],
    ['two.txt', 'x'.repeat(1024)],
    ['none.txt', ''],
  ]);
  expect([whole.length % 512, statSync(archive).mode & 0o777]).toEqual([0, 0o600]);
});

it('an archive that was cut off or damaged is refused [PF.166]', async () => {
  truncateSync(archive, 2000);
  await expect(listTar(archive)).rejects.toThrow('is cut off: it ends before its last file does.');
  truncateSync(archive, 700);
  writeFileSync(archive, 'no archive at all'.repeat(60));
  await expect(listTar(archive)).rejects.toThrow('is no tar archive, or it is damaged.');
});
