import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mock, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { stopOnSignal } from './stop-on-signal.mjs';
import { inRoot } from './workspace.mjs';

// What a command measures is given here, so nothing is built, started or measured: its verdict and exit code are real.

const source = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
const SET_UP = pathToFileURL(inRoot('shared/build/workspace/set-up.mjs')).href;

/** Stands for `set-up.mjs`, which would install packages. */
const installed = `export { asCommand, Stop } from '${SET_UP}?own'; export const setUp = async () => {};`;

/** Runs `npm run COMMAND` with these modules, source by specifier, in place of its own; returns its exit code. */
function exitCode(command, words, modules) {
  const given = Object.entries({ './set-up.mjs': installed, ...modules });
  const urls = Object.fromEntries(given.map(([specifier, text]) => [specifier, source(text)]));
  const hooks = source(`
    const urls = ${JSON.stringify(urls)};
    export const resolve = (specifier, context, next) =>
      specifier in urls ? { url: urls[specifier], shortCircuit: true } : next(specifier, context);`);
  const preload = source(
    `import { register } from 'node:module'; register(${JSON.stringify(hooks)}, 'data:');`,
  );
  const file = inRoot(`shared/build/workspace/${command}.mjs`);
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, file, ...words]);
  assert.equal(String(stderr), '');
  return status;
}

const soakThat = (isMet) =>
  exitCode('soak', [], {
    './build.mjs': 'export const buildChanged = async () => {};',
    './soak/disk.mjs': `export const mountSmallDisk = () => ({ why: 'none' });`,
    './soak/product.mjs':
      'export const freePort = async () => 0; export const makeProduct = () => ({ stop: async () => {} });',
    './soak/run.mjs': `export const soak = async () => ({ isMet: ${isMet} });`,
  });

test('a soak that misses a promise exits with 1, and one that keeps them all with 0 [G.272]', () => {
  assert.deepEqual([soakThat(false), soakThat(true)], [1, 0]);
});

/** A bench of use in which each press takes so many milliseconds. */
function useBench({ ms, rounds }) {
  const press = `{ painted: ${ms}, feedback: ${ms}, fields: ${ms}, history: ${ms}, call: null }`;
  const all = `async (browser, who, { rounds, texts }) => Array.from({ length: rounds ?? texts.length },
    () => ({ ...${press}, ofPage: ${press}, ofAll: ${press} }))`;
  const measuring = (...names) => names.map((name) => `export const ${name} = ${all};`).join('\n');
  return exitCode('bench', ['--only=use', `--rounds=${rounds}`], {
    './storm.mjs': 'export const benchStorm = async () => {};',
    './use/start.mjs': 'export const startUse = async () => ({ who: {} });',
    './use/list-rounds.mjs': measuring('turnItemPages', 'typeNames', 'selectAll'),
    './use/panel-rounds.mjs': measuring('openPanels', 'openFirstPanels'),
    './use/pick-rounds.mjs': `export const arrangeList = async () => {}; ${measuring('pickOnes')}`,
    './use/memory.mjs':
      'export const wander = async () => [1, 1].map((bytes) => ({ bytes, nodes: 1, listeners: 1 }));',
  });
}

test('a bench of use that misses a target or has fewer than thirty rounds exits with 1, any other with 0 [speed.692]', () => {
  assert.equal(useBench({ ms: 20, rounds: 30 }), 0);
  assert.equal(useBench({ ms: 20, rounds: 29 }), 1);
  // That is too long for a pick only.
  assert.equal(useBench({ ms: 51, rounds: 30 }), 1);
});

test('what still answers for a while when it is told to stop is given up ten seconds after that, and not before [operation.2092]', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const exit = mock.method(process, 'exit', () => undefined);
  mock.method(console, 'log', () => undefined);
  mock.method(console, 'error', () => undefined);
  const forget = stopOnSignal({ stop: () => new Promise(() => undefined), drain_ms: 30_000 });
  try {
    process.emit('SIGTERM', 'SIGTERM');
    mock.timers.tick(39_999);
    assert.equal(exit.mock.callCount(), 0);
    mock.timers.tick(1);
    assert.deepEqual(exit.mock.calls[0].arguments, [1]);
  } finally {
    forget();
    mock.timers.reset();
    mock.restoreAll();
  }
});
