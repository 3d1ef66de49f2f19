import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stateIfThere } from '../server/releases/file-state';
import { peopleFile } from './people-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'people-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('nobody looks after the platform without the file of its people, also at the moment at which it is removed [platform.1965]', async () => {
  const file = join(folder, 'platform-people.json');
  expect(await peopleFile(file)(9)).toBeNull();
  await new Promise(setImmediate);
  writeFileSync(file, '{"people":{"9":{}}}');
  expect(await peopleFile(file)(9)).toEqual({ remotes: [], verbs: ['rollback', 'kill', 'resume'] });
  await new Promise(setImmediate);
  const rightsOf = peopleFile(file);
  stateIfThere(file);
  rmSync(file);
  expect(await rightsOf(9)).toBeNull();
});

test.each([
  ['cannot be read', '{'],
  ['names somebody by another number than the API has', '{"people":{"09":{}}}'],
  ['names a person by a name', '{"people":{"9a":{}}}'],
  ['gives a verb that there is not', '{"people":{"9":{"verbs":["publish"]}}}'],
])('a file of people that %s gives nobody a right [platform.1966]', async (_what, text) => {
  const file = join(folder, 'platform-people.json');
  writeFileSync(file, text);
  const rightsOf = peopleFile(file);
  await expect(rightsOf(9)).rejects.toThrow();
  await expect(rightsOf(9)).rejects.toThrow();
});
