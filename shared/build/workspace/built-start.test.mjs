import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { demoCookies } from './bench/sign-in.mjs';
import { noteStarted } from '../../../api/test/started-processes.mjs';
import { inRoot, root } from './workspace.mjs';

// `npm start` as a person meets it. Everything must be built; what is not would be built first.

after(noteStarted());

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-start-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the product; `ready` resolves when it is up or has ended, and `said` is its output. */
function start(env) {
  const child = spawn(process.execPath, [inRoot('shared/build/workspace/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  const ended = new Promise((done) => child.on('close', done));
  const up = new Promise((done) => {
    child.stdout.on('data', (chunk) => {
      said.out += chunk;
      if (said.out.includes('Ctrl-C stops it')) done();
    });
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return { child, said, ended, ready: Promise.race([up, ended]) };
}

const originIn = ({ out }) => new URL(/http:\/\/storeroom\.localhost:\d+/.exec(out)[0]);

function statusOf({ port }, host, path) {
  return new Promise((done, fail) => {
    request({ port, path, headers: { host } }, (res) => {
      res.resume();
      done(res.statusCode);
    })
      .on('error', fail)
      .end();
  });
}

test('npm start prints its address and a sign-in, stops on Ctrl-C with its database, and starts again with its data [PF.101, PF.102, PF.103, D-H1]', async () => {
  const first = start({});
  await first.ready;
  assert.match(first.said.out, /sign in as {2}priya .* tom/);
  assert.match(first.said.out, /password {4}storeroom-demo/);
  const origin = originIn(first.said);
  assert.equal(await statusOf(origin, origin.host, '/stock'), 200);
  assert.equal(await statusOf(origin, `api.${origin.host}`, '/api/settings'), 200);
  assert.equal(await statusOf(origin, `127.0.0.1:${origin.port}`, '/'), 302);
  const running = { origin: origin.origin, settings: { PORT: origin.port } };
  const token = async () => (await demoCookies(running)).find(({ name }) => name === 'AuthToken').value;
  const numberOf = (value) => Number(decodeURIComponent(value).split('|')[0]);
  const before = numberOf(await token());

  first.child.kill('SIGINT');
  assert.equal(await first.ended, 0);
  assert.ok(!existsSync(join(folder, 'data/postgres/postmaster.pid')), 'the database stopped too');

  const second = start({ PORT: origin.port, DRAIN_SECONDS: '5' });
  await second.ready;
  // The time depends on the machine and is measured by `npm run bench`; here it only has to be printed.
  assert.match(second.said.out, /up after [\d.]+ s/);
  assert.ok(numberOf(await token()) > before, 'the tokens of before are still there');
  second.child.kill('SIGTERM');
  // Pages and calls are answered until the drain is over, while the balancer is told to send no more.
  for (const host of [origin.host, `api.${origin.host}`]) {
    while ((await statusOf(origin, host, '/health/ready')) !== 503) await pause(20);
  }
  assert.equal(await statusOf(origin, origin.host, '/stock'), 200);
  assert.equal(await second.ended, 0);
});

const oneSentence = async (env, sentence) => {
  const { said, ended } = start(env);
  assert.equal(await ended, 1);
  assert.match(said.err.trim(), sentence);
  assert.ok(!said.err.trim().includes('\n'), said.err);
};

test('a start on a taken port ends with one sentence and exit code 1 [PF.104]', async () => {
  const { createServer } = await import('node:net');
  const other = createServer();
  await new Promise((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address();
  await oneSentence({ PORT: String(port) }, new RegExp(`^Port ${port} is taken; .*\\.$`));
  await new Promise((done) => other.close(done));
});

test('an empty LISTEN_HOST counts as none: npm start listens on 127.0.0.1 only [operation.2564]', async () => {
  const { createServer } = await import('node:net');
  const neighbour = createServer();
  await new Promise((done) => neighbour.listen(0, '127.0.0.2', done));
  // Where all addresses were listened on, this port would be taken.
  const env = { PORT: String(neighbour.address().port), LISTEN_HOST: '', DATA_DIR: '/dev/null/data' };
  await oneSentence(env, /^The folder .* cannot be written \(\w+\)\.$/);
  await new Promise((done) => neighbour.close(done));
});

for (const place of ['/dev/null/data', '/proc/storeroom/data']) {
  test(`a start with an unwritable data folder, ${place}, ends with one sentence and exit code 1 [PF.104]`, async () => {
    await oneSentence({ DATA_DIR: place }, /^The folder .* cannot be written \(\w+\)\.$/);
  });
}
