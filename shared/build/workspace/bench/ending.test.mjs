import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endingAll } from './ending.mjs';

/** A signal that can be given by hand. */
function aSignal() {
  let running = null;
  return {
    onSignal(given) {
      running = given;
      return () => (running = null);
    },
    give: () => running.stop(),
    isListening: () => running !== null,
  };
}

const starting = (said, name) => [Promise.resolve(name), (started) => said.push(`${started} ended`)];

test('everything that a bench started is ended in reverse order, whether the bench succeeds or fails [speed.691]', async () => {
  for (const fails of [false, true]) {
    const said = [];
    const signal = aSignal();
    const work = async (keep) => {
      await keep(...starting(said, 'product'));
      await keep(...starting(said, 'browser'));
      if (fails) throw new Error('not painted');
      return 'figures';
    };
    const done = endingAll(work, signal);
    if (fails) await assert.rejects(done, /not painted/);
    else assert.equal(await done, 'figures');
    assert.deepEqual(said, ['browser ended', 'product ended']);
    assert.equal(signal.isListening(), false);
  }
});

test('a bench that is stopped also ends what was still starting [speed.691]', async () => {
  const said = [];
  const signal = aSignal();
  let comeUp;
  const late = new Promise((done) => (comeUp = done));
  const done = endingAll(async (keep) => {
    await keep(...starting(said, 'product'));
    await keep(late, (started) => said.push(`${started} ended`));
    said.push('measured');
  }, signal);
  await new Promise(setImmediate);
  const stopped = signal.give();
  await new Promise(setImmediate);
  assert.deepEqual(said, ['product ended']);
  comeUp('browser');
  await assert.rejects(done, /Stopped/);
  await stopped;
  assert.deepEqual(said, ['product ended', 'browser ended']);
});

test('an error while ending one part of a bench keeps no other part running [speed.691]', async (t) => {
  const said = [];
  t.mock.method(console, 'error', (error) => said.push(error.message));
  t.after(() => (process.exitCode = 0));
  await endingAll(async (keep) => {
    await keep(...starting(said, 'product'));
    await keep('browser', () => {
      throw new Error('gone already');
    });
  }, aSignal());
  assert.deepEqual(said, ['gone already', 'product ended']);
  assert.equal(process.exitCode, 1);
});
