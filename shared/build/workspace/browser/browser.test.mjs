import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { run } from '../processes.mjs';
import { Stop } from '../set-up.mjs';
import { inRoot } from '../workspace.mjs';
import { presentBrowser } from './present.mjs';
import { setUpBrowser } from './set-up-browser.mjs';
import { setUpPoppler, setUpValkey } from './set-up-programs.mjs';
import { download, installPackage } from './ways.mjs';

/** A machine on which a Chromium runs as soon as one of these ways of installing it has worked. */
function machine(ways, present = null) {
  const said = [];
  const tried = [];
  let path = present;
  return {
    said,
    tried,
    say: (line) => said.push(line),
    find: async () => path,
    ways: Object.entries(ways).map(([name, install]) => ({
      name,
      async install() {
        tried.push(name);
        const result = await install();
        if (result.code === 0) path = `/from/${name}`;
        return result;
      },
    })),
  };
}

const works = async () => ({ code: 0, output: '' });
const fails = async () => ({ code: 1, output: 'trying\nE: Unable to locate package\n' });

test('the set-up takes a browser that is installed, and one line names it [PF.195]', async () => {
  const here = machine({ download: works }, '/usr/bin/chromium');
  assert.equal(await setUpBrowser(here), '/usr/bin/chromium');
  assert.deepEqual(here.tried, []);
  assert.match(here.said.join('\n'), /^✓ browser +\/usr\/bin\/chromium \(\d+\.\d s\)$/);
});

test('the set-up installs the browser’s package where the download cannot be reached, and names each step [PF.195]', async () => {
  const unreachable = async () => {
    throw new Error('nothing came');
  };
  const here = machine({ download: unreachable, package: works, third: works });
  assert.equal(await setUpBrowser(here), '/from/package');
  assert.deepEqual(here.tried, ['download', 'package']);
  assert.deepEqual(here.said.slice(0, 3), [
    'installing a browser: download …',
    'not to be had: nothing came',
    'installing a browser: package …',
  ]);
});

test('the set-up ends with one sentence where no browser can be installed [PF.197]', async () => {
  const nothingRuns = {
    ...machine({ download: works }),
    find: async () => null,
    say: (line) => told.push(line),
  };
  const told = [];
  await assert.rejects(setUpBrowser(nothingRuns), Stop);
  assert.equal(told[1], 'not to be had: what was installed does not run');

  const here = machine({ download: fails, package: fails });
  await assert.rejects(setUpBrowser(here), (error) => {
    assert.ok(error instanceof Stop);
    assert.match(error.message, /^There is no Chromium here and none could be installed; .*\.$/);
    return true;
  });
  assert.equal(here.said[1], 'not to be had: E: Unable to locate package');
});

test('the set-up takes the browser that CHROMIUM_PATH names, or refuses it with a sentence that names the path', async () => {
  // Node answers --version, too.
  assert.equal(await presentBrowser({ CHROMIUM_PATH: process.execPath }), process.execPath);
  await assert.rejects(
    presentBrowser({ CHROMIUM_PATH: '/nowhere/chromium' }),
    new Stop('CHROMIUM_PATH names /nowhere/chromium, and no Chromium runs there.'),
  );
});

test('a test run with a wrong CHROMIUM_PATH ends with one sentence and exit code 1 [PF.197]', async () => {
  const tests = inRoot('shared/build/workspace/test.mjs');
  const env = { CHROMIUM_PATH: '/nowhere/chromium' };
  const { code, output } = await run(process.execPath, [tests, 'e2e', 'no such test'], { env });
  assert.equal(code, 1);
  assert.equal(output, 'CHROMIUM_PATH names /nowhere/chromium, and no Chromium runs there.\n');
});

test('a download of the browser is given up after ten silent seconds at its beginning, and two silent minutes later [PF.196]', async () => {
  const silent = 'setInterval(() => {}, 1000)';
  const limits = { beginMs: 10_000, silenceMs: 120_000 };
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const state = (ended) => Promise.race([ended, new Promise((done) => setImmediate(done, 'runs'))]);
    const never = download(process.execPath, ['-e', silent], limits).catch((error) => error.message);
    mock.timers.tick(9_999);
    assert.equal(await state(never), 'runs');
    mock.timers.tick(1);
    assert.equal(await never, 'nothing came');

    let begun;
    const news = new Promise((done) => (begun = done));
    const slow = download(process.execPath, ['-e', `console.log('|  0% of 150 MiB'); ${silent}`], {
      ...limits,
      onNews: begun,
    });
    const ended = slow.then(
      () => 'ended',
      (error) => error.message,
    );
    await news;
    mock.timers.tick(119_999);
    assert.equal(await state(ended), 'runs');
    mock.timers.tick(1);
    assert.equal(await ended, 'nothing came');
  } finally {
    mock.timers.reset();
  }
});

test('the set-up installs Poppler, which reads printed pages, where it is missing, and goes on without it where that fails', async () => {
  const said = [];
  const say = (line) => said.push(line);
  let isThere = false;
  const install = async () => {
    isThere = true;
  };
  assert.equal(await setUpPoppler({ say, find: async () => isThere, install }), true);
  assert.equal(await setUpPoppler({ say, find: async () => true, install: () => assert.fail() }), true);
  const fails = () => Promise.reject(new Error('spawn apt-get ENOENT'));
  assert.equal(await setUpPoppler({ say, find: async () => false, install: fails }), false);
  assert.equal(said.length, 3);
});

test('the set-up installs Valkey, or Redis where there is no package of it', async () => {
  for (const [there, wanted] of [
    ['valkey-server', ['valkey-server']],
    ['redis-server', ['valkey-server', 'redis-server']],
  ]) {
    const tried = [];
    const install = async (name) => void tried.push(name);
    const find = async () => tried.includes(there);
    assert.equal(await setUpValkey({ say: () => {}, find, install }), true);
    assert.deepEqual(tried, wanted);
  }
});

test('where a package cannot be installed, the list of packages is updated and the package is tried once more', async () => {
  const tried = [];
  const codes = [100, 0];
  const install = async (name) => {
    tried.push(name);
    return { code: codes.shift(), output: '' };
  };
  const update = async () => void tried.push('update');
  assert.deepEqual(await installPackage('poppler-utils', install, update), { code: 0, output: '' });
  assert.deepEqual(tried, ['poppler-utils', 'update', 'poppler-utils']);
});
