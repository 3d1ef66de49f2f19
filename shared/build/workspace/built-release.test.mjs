import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { integrityOf } from '../src/hashing.mjs';
import { contractVersion } from '../src/remote.mjs';
import { noteStarted } from '../../../api/test/started-processes.mjs';
import { inRoot, readJson } from './workspace.mjs';

// The release command and that of teams elsewhere, in processes of their own, as several people and pipelines use them.

const COMMAND = inRoot('host/dist/release.mjs');
const SERVER = inRoot('host/dist/server.mjs');
const TEAM = inRoot('shared/build/src/bin.mjs');
const RELEASES = ['0.1.0-aaaaaaaa', '0.2.0-bbbbbbbb'];
const FILE = 'entry.12345678.js';

after(noteStarted());

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

test('a move by the command, and one that it refuses, name who ran it [platform.1857]', async () => {
  makeRelease('named', RELEASES[0]);
  await release('who', 'promote', 'named', RELEASES[0]);
  await release('who', 'promote', 'named', RELEASES[0], '--reason', 'to see');
  const { history } = stateOf('who');
  const by = `operator ${userInfo().username}`;
  assert.deepEqual(
    history.map((line) => [line.by, line.refused === undefined]),
    [
      [by, false],
      [by, true],
    ],
  );
});

/** Moves one pointer back and forth endlessly, and prints a line after each move. */
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

/** The page server in a process of its own, on a port of its own. */
async function startServer(data) {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...envOf(data), PORT: '0', PAGE_DIR: inRoot('host/dist/page') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const port = await new Promise((done) => {
    child.stdout.on('data', (said) => {
      const [, found] = /listens on \S+:(\d+)/.exec(String(said)) ?? [];
      if (found) done(found);
    });
  });
  return {
    site: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The repository of a team: a package and builds of its own. */
function makeRepository(name) {
  const folder = join(root, 'elsewhere', `remote-${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `remote-${name}`, version: '0.1.0' }));
  for (const release of RELEASES) {
    makeRelease(name, release);
    cpSync(join(root, `remote-${name}/dist`), join(folder, 'dist'), { recursive: true });
    rmSync(join(root, `remote-${name}`), { recursive: true });
  }
  writeFileSync(join(folder, 'dist/newest.json'), JSON.stringify({ release: RELEASES[0] }));
  return folder;
}

const team = (folder, site, ...words) =>
  new Promise((done) => {
    const env = { ...process.env, STOREROOM_SITE: site, STOREROOM_KEY: join(folder, 'notes-1.key.json') };
    execFile(process.execPath, [TEAM, ...words], { cwd: folder, env }, (error, out, err) =>
      done({ code: error ? error.code : 0, said: `${out}${err}`.trim() }),
    );
  });

test('a team elsewhere publishes, tries, promotes, kills and takes back with a key file and an address, over a killed page server [platform.1837]', async () => {
  const folder = makeRepository('notes');
  const made = await team(folder, '', 'keys', 'notes-1');
  assert.match(made.said, /keep it secret/);
  const entry = JSON.parse(made.said.slice(made.said.indexOf('{')));
  mkdirSync(join(root, 'elsewhere-data'));
  writeFileSync(join(root, 'elsewhere-data/team-keys.json'), JSON.stringify({ keys: entry }));

  let server = await startServer('elsewhere-data');
  const [first, second] = RELEASES;
  const because = ['--reason', 'to see'];
  const run = async (...words) => {
    const { code, said } = await team(folder, server.site, ...words);
    assert.equal(code, 0, said);
    return said;
  };
  try {
    assert.equal(await run('publish'), `notes ${first} is there; "promote ${first}" makes it live.`);
    assert.equal(await run('promote', ...because), `notes is live at /releases/notes/${first}; before: none`);
    await run('publish', second);
    assert.equal(await run('canary', second, '--percent', '5', ...because), `5 % get notes ${second}`);
    await server.kill();
    server = await startServer('elsewhere-data');
    await run('promote', second, ...because);
    assert.equal(await run('rollback', ...because), `notes is back at /releases/notes/${first}`);
    assert.equal(await run('kill', second, ...because), `Nobody gets notes ${second}`);
    assert.deepEqual(await team(folder, server.site, 'promote', second, ...because), {
      code: 1,
      said: `notes ${second} was killed; "resume" takes that back.`,
    });
    assert.equal(await run('resume', second, ...because), `notes ${second} is back`);
    assert.equal(await run('pin', second, '--team', '7', ...because), `Team 7 gets notes ${second}`);
    const told = await run('moves');
    assert.match(told, new RegExp(`^notes is live at .*${first}\n.* publish  ${first}  by notes-1\n`));
    assert.match(told, new RegExp(`canary  ${second}  5 %  by notes-1:  to see\n`));
    assert.match(told, new RegExp(`pin  ${second}  team 7  by notes-1:  to see$`));
    assert.match(told, /promote {2}0\.2\.0-bbbbbbbb {2}by notes-1: {2}refused\. notes/);
  } finally {
    await server.kill();
  }
  const { said } = await release('elsewhere-data', 'list');
  assert.match(said, /pinned {4}team 7: 0\.2\.0-bbbbbbbb/);
});

test('the command of a team says in a sentence what is missing or wrong [platform.1837]', async () => {
  const folder = makeRepository('till');
  const said = async (site, ...words) => (await team(folder, site, ...words)).said;
  assert.match(
    await said('http://example.com', 'publish'),
    /http:\/\/example\.com is no https:\/\/ address\./,
  );
  assert.match(await said('', 'publish'), /Say where, with --to/);
  assert.match(await said('https://127.0.0.1:1', 'publish'), /notes-1\.key\.json cannot be used: ENOENT/);
  await team(folder, '', 'keys', 'notes-1');
  assert.match(await said('https://127.0.0.1:1', 'publish'), /https:\/\/127\.0\.0\.1:1 cannot be reached: /);
  assert.match(
    await said('https://127.0.0.1:1', 'canary', RELEASES[0]),
    /--percent is of canary, which needs it\./,
  );
  assert.match(await said('https://127.0.0.1:1', 'publish', '9.9.9-z'), /holds no release\./);
  assert.match(await said('https://127.0.0.1:1', 'keys', 'notes-1'), /EEXIST/);
});
