import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { integrityOf } from '../src/hashing.mjs';
import { contractVersion } from '../src/remote.mjs';
import { inRoot, readJson } from './workspace.mjs';

// The release command itself, in processes of its own, as several people and pipelines use it.

const COMMAND = inRoot('host/dist/release.mjs');
const RELEASES = ['0.1.0-aaaaaaaa', '0.2.0-bbbbbbbb'];
const FILE = 'entry.12345678.js';

let root;
let contract;
before(async () => {
  root = mkdtempSync(join(tmpdir(), 'storeroom-release-'));
  contract = `^${contractVersion(inRoot('host'))}`;
});
after(() => rmSync(root, { recursive: true, force: true }));

function makeRelease(remote, release) {
  const folder = join(root, `remote-${remote}/dist`, release);
  const script = `/* ${remote} ${release} */`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, FILE), script);
  const facts = {
    name: remote,
    container: `remote_${remote}`,
    release,
    version: release.slice(0, 5),
    contract,
    entry: FILE,
    integrity: { [FILE]: integrityOf(script) },
    sizes: { [FILE]: script.length },
    routes: [],
    widgets: [],
    preload: { remote: [FILE] },
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(facts));
}

const envOf = (data) => ({ ...process.env, DATA_DIR: join(root, data), RELEASES_DIR: root });

const release = (data, ...words) =>
  new Promise((done) => {
    execFile(process.execPath, [COMMAND, ...words], { env: envOf(data) }, (error, out, err) =>
      done({ code: error ? error.code : 0, said: `${out}${err}`.trim() }),
    );
  });

function stateOf(data) {
  const { remotes } = readJson(join(root, data, 'registry.json'));
  const lines = readFileSync(join(root, data, 'registry.history.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  return { remotes, history: lines.map((line) => JSON.parse(line)) };
}

/** Each line of a remote begins at the release where its line before ended, and the last one is the live release. */
function assertUnbroken({ remotes, history }) {
  const live = {};
  for (const { remote, from, to } of history) {
    assert.equal(from, live[remote] ?? null);
    live[remote] = to;
  }
  assert.deepEqual(Object.fromEntries(Object.entries(remotes).map(([name, one]) => [name, one.live])), live);
}

test('twenty promotes at the same moment are all in the registry and in its history [G.113]', async () => {
  const remotes = Array.from({ length: 10 }, (_, number) => `part-${number}`);
  const moves = remotes.flatMap((remote) => RELEASES.map((name) => [remote, name]));
  for (const [remote, name] of moves) makeRelease(remote, name);
  const ended = await Promise.all(
    moves.map(([remote, name]) => release('crowd', 'promote', remote, name, '--reason', `${remote} ${name}`)),
  );
  assert.deepEqual(
    ended.filter(({ code }) => code !== 0),
    [],
  );
  const state = stateOf('crowd');
  assert.deepEqual(Object.keys(state.remotes).sort(), remotes);
  assert.deepEqual(
    state.history.map(({ reason }) => reason).sort(),
    moves.map((move) => move.join(' ')),
  );
  for (const pointer of Object.values(state.remotes)) assert.notEqual(pointer.previous, null);
  assertUnbroken(state);
});

/** Moves one pointer to and fro without end, and says so after each. */
const RESTLESS = `
const { pointAtBuild } = await import(process.env.COMMAND);
for (let move = 0; ; move += 1) {
  const name = process.env.RELEASES.split(' ')[move % 2];
  await pointAtBuild(process.env.REGISTRY, process.env.DIST, { name: 'restless', release: name, reason: 'move ' + move });
  process.stdout.write(move + '\\n');
}`;

function moveUntilKilled(data, moves) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RESTLESS], {
    env: {
      ...envOf(data),
      COMMAND: pathToFileURL(COMMAND).href,
      RELEASES: RELEASES.join(' '),
      REGISTRY: join(root, data, 'registry.json'),
      DIST: join(root, 'remote-restless/dist'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
    if (said.split('\n').length > moves) child.kill('SIGKILL');
  });
  return new Promise((done) => child.once('exit', (_code, signal) => done(signal)));
}

test('a promote that is killed leaves a whole registry and history, and the next promote succeeds [G.114]', async () => {
  for (const name of RELEASES) makeRelease('restless', name);
  for (let round = 1; round <= 6; round += 1) {
    assert.equal(await moveUntilKilled('killed', round * 2), 'SIGKILL');
    assert.ok(RELEASES.some((name) => stateOf('killed').remotes.restless.live.endsWith(name)));
    const { code, said } = await release(
      'killed',
      'promote',
      'restless',
      RELEASES[round % 2],
      '--reason',
      `after ${round}`,
    );
    assert.deepEqual([code, said.includes('is live at')], [0, true], said);
    assertUnbroken(stateOf('killed'));
  }
});
