import promises from 'node:fs/promises';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { earlierBuilds } from './earlier-builds';
import { problemLog } from '../problem-log';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'storeroom-builds-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

test('a build that cannot be removed stays and is named in the log, and older ones are removed [platform.2421]', async () => {
  const [page, folder] = [join(root, 'page'), join(root, 'builds')];
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'assets/main.js'), '');
  const kept = ['22222222', '33333333'];
  const [stuck, oldest] = ['44444444', '55555555'];
  for (const [age, name] of [...kept, stuck, oldest].entries()) {
    mkdirSync(join(folder, name), { recursive: true });
    utimesSync(join(folder, name), 1_000_000 - age, 1_000_000 - age);
  }
  const { rm } = promises;
  jest.spyOn(promises, 'rm').mockImplementation((path, options) => {
    if (path !== join(folder, stuck)) return rm(path, options);
    return Promise.reject(Object.assign(new Error('busy'), { code: 'EBUSY' }));
  });
  const lines: string[] = [];
  const builds = earlierBuilds(
    folder,
    problemLog((line) => lines.push(line)),
  );
  await builds.keep(page, '11111111');
  expect(await builds.names()).toEqual(['11111111', ...kept, stuck]);
  expect(lines).toEqual([
    `page server: files of earlier builds, ${stuck}: ${join(folder, stuck)} cannot be removed (EBUSY).`,
  ]);
});

test.each([
  ['that another server stores meanwhile is stored', true],
  ['that cannot be stored leaves no draft, and one line in the log', false],
])('a build of the shell %s [platform.1945]', async (_what, isThere) => {
  const [page, folder] = [join(root, 'page'), join(root, 'builds')];
  mkdirSync(join(page, 'assets'), { recursive: true });
  jest.spyOn(promises, 'rename').mockImplementation((_draft, target) => {
    if (isThere) mkdirSync(String(target));
    return Promise.reject(Object.assign(new Error('not empty'), { code: 'ENOTEMPTY' }));
  });
  const lines: string[] = [];
  const builds = earlierBuilds(
    folder,
    problemLog((line) => lines.push(line)),
  );
  await builds.keep(page, '11111111');
  expect(readdirSync(folder)).toEqual(isThere ? ['11111111'] : []);
  const said = `page server: files of earlier builds: ${folder} cannot be written (ENOTEMPTY).`;
  expect(lines).toEqual(isThere ? [] : [said]);
});

test('a build of the shell that is served again counts as the newest, so that later ones do not remove its files [platform.1945]', async () => {
  const [page, folder] = [join(root, 'page'), join(root, 'builds')];
  mkdirSync(join(page, 'assets'), { recursive: true });
  for (const [age, name] of ['33333333', '22222222', '11111111'].entries()) {
    mkdirSync(join(folder, name), { recursive: true });
    utimesSync(join(folder, name), 1_000_000 - age, 1_000_000 - age);
  }
  const builds = earlierBuilds(
    folder,
    problemLog(() => undefined),
  );
  await builds.keep(page, '11111111');
  expect(await builds.names()).toEqual(['11111111', '33333333', '22222222']);
});
