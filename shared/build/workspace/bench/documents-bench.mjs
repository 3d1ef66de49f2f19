import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '../../src/hashing.mjs';
import { buildChanged } from '../build.mjs';
import { inRoot, readJson, remoteNames } from '../workspace.mjs';
import { endingAll } from './ending.mjs';

const CLIENTS = 16;
const ROUND_SECONDS = 1.5;
const ROUNDS = 5;
const MANY_REMOTES = 50;
const OURS = remoteNames();
/** The targets as shares of a bare server. Documents with first rows need another answer of the API and have no target. */
const TARGETS = { guest: 1 / 3, member: 1 / 10, packed: 10_000, slower: 0.2 };

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Words of titles, so that the rows of fifty teams differ as those of fifty teams do. */
const SOUNDS = 'ba de fi go hu ka le mi no pu ra se ti vo wu za cha dre fle gri'.split(' ');
const word = () => Array.from({ length: 3 }, () => SOUNDS[randomBytes(1)[0] % SOUNDS.length]).join('');
const words = (count) => Array.from({ length: count }, word).join(' ');

/** Facts with the same files, pages and words as those of a real remote, under names and hashes of their own. */
function factsLike(facts, name, isPrevious) {
  const renamed = new Map(
    Object.keys(facts.integrity).map((file) => [
      file,
      file.replace(/[0-9a-f]{8}(?=\.)/, () => randomBytes(4).toString('hex')),
    ]),
  );
  const tableOf = (table, valueOf) =>
    Object.fromEntries(Object.entries(table).map(([file, value]) => [renamed.get(file), valueOf(value)]));
  const titles = (texts) => ({
    en: words(texts.en.split(' ').length),
    fr: words(texts.fr.split(' ').length),
  });
  const isOther = name !== facts.name;
  return {
    ...facts,
    name,
    container: `remote_${name}`,
    release: `0.${isPrevious ? 1 : 2}.0-${randomBytes(4).toString('hex')}`,
    entry: renamed.get(facts.entry),
    integrity: tableOf(facts.integrity, () => integrityOf(randomBytes(8))),
    sizes: tableOf(facts.sizes, (size) => size),
    preload: Object.fromEntries(
      Object.entries(facts.preload).map(([group, files]) => [group, files.map((file) => renamed.get(file))]),
    ),
    prerendered: undefined,
    routes: facts.routes.map((row) =>
      isOther
        ? {
            ...row,
            path: row.path === '/' ? `/${name}` : `/${name}${row.path}`,
            title: titles(row.title),
            ...(row.description ? { description: titles(row.description) } : {}),
            ...(row.menu ? { menu: { ...row.menu, label: titles(row.menu.label) } } : {}),
          }
        : row,
    ),
    widgets: isOther ? [] : facts.widgets,
  };
}

/** A registry with our remotes and so many others that none of them is less than they are, each with a release before. */
function installation(folder, count) {
  const remotes = {};
  const put = (facts) => {
    const base = `/releases/${facts.name}/${facts.release}`;
    const place = join(folder, `remote-${facts.name}/dist/${facts.release}`);
    const bytes = Buffer.from(JSON.stringify(facts));
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'release.json'), bytes);
    return { base, pin: integrityOf(bytes) };
  };
  const point = (name, live, previous, owns) => {
    remotes[name] = {
      seq: 2,
      live: live.base,
      live_integrity: live.pin,
      previous: previous.base,
      previous_integrity: previous.pin,
      ...(owns ? { owns } : {}),
      moved_at: new Date(0).toISOString(),
      reason: 'Bench',
    };
  };
  const models = OURS.map((name) => {
    const { release } = readJson(inRoot(`remote-${name}/dist/newest.json`));
    const from = inRoot(`remote-${name}/dist/${release}`);
    cpSync(from, join(folder, `remote-${name}/dist/${release}`), { recursive: true });
    const bytes = readFileSync(join(from, 'release.json'));
    const facts = JSON.parse(bytes.toString('utf8'));
    const live = { base: `/releases/${name}/${release}`, pin: integrityOf(bytes) };
    point(name, live, put(factsLike(facts, name, true)));
    return facts;
  });
  for (let at = OURS.length; at < count; at += 1) {
    const name = word();
    if (remotes[name]) {
      at -= 1;
      continue;
    }
    const model = models[at % models.length];
    point(name, put(factsLike(model, name, false)), put(factsLike(model, name, true)), [`/${name}`]);
  }
  const file = join(folder, `registry-${count}.json`);
  writeFileSync(file, JSON.stringify({ remotes }));
  return file;
}

const permissions = ['stock', 'stock.reports', 'logs', 'teams', 'users'];
const team = { id: 3, name: 'Leeds', slug: 'leeds', permissions };
const USER = {
  id: 7,
  username: 'priya',
  first_name: 'Priya',
  last_name: 'Nair',
  email: 'priya@leeds.example',
  locale: 'en',
  team,
  teams: [team, { ...team, id: 4, name: 'Hull', slug: 'hull' }],
};

const itemAt = (at) => ({
  id: 900_000 + at,
  name: words(3),
  amount: at * 7,
  reserved_amount: at,
  location_id: 40 + at,
  location_name: words(2),
  updated_at: new Date(at * 1e9).toISOString(),
});

/** Answers the calls of the page server to the API from memory. */
async function startApi() {
  const rows = Array.from({ length: 15 }, (_, at) => itemAt(at));
  const answers = {
    '/api/user': JSON.stringify({ result: { user: USER } }),
    '/api/settings': JSON.stringify({ result: { branding: { name: 'Storeroom' } } }),
    '/api/stock': JSON.stringify({ result: { data: rows, total: 4711 } }),
  };
  const server = createServer((req, res) => {
    const body = answers[req.url.split('?')[0]];
    res.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    res.end(body ?? '{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function startServer(env) {
  const child = fork(fileURLToPath(new URL('./documents-server.mjs', import.meta.url)), [], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${env.PROFILE}`] : [],
  });
  const ended = once(child, 'exit');
  const early = ended.then(() => Promise.reject(new Error('A server of the bench ended early.')));
  early.catch(() => undefined);
  const nextMessage = async () => (await Promise.race([once(child, 'message'), early]))[0];
  const { port } = await nextMessage();
  return {
    port,
    async busyMs() {
      child.send('busy');
      return (await nextMessage()).busyMs;
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

const signedIn = { cookie: 'ConsentCookies=true; AuthToken=12%7Cabcdefghijklmnopqrst' };
const KINDS = {
  guest: { path: '/', headers: {} },
  member: { path: '/stock/reports', headers: signedIn },
  'member with the rows of the list': { path: '/stock', headers: signedIn },
};

let visitors = 0;
/** Each from an address of its own: one address gets so many pages only. */
function request({ path, headers }) {
  visitors += 1;
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const lines = Object.entries({
    host: 'storeroom.localhost',
    accept: 'text/html',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en-GB,en;q=0.9',
    'x-forwarded-for': from,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** The bytes of a body that came in chunks, each behind its length. */
function joined(chunked) {
  const parts = [];
  for (let at = 0; ;) {
    const line = chunked.indexOf('\r\n', at);
    const length = parseInt(chunked.toString('latin1', at, line), 16);
    if (length === 0) return Buffer.concat(parts);
    parts.push(chunked.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
  }
}

/** A connection that sends the next request after each answer while `goesOn` returns true. Returns the last answer. */
function ask(port, kind, goesOn) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let chunks = [];
    let missing = -1;
    let count = 0;
    const next = () => {
      chunks = [];
      missing = -1;
      socket.write(request(kind));
    };
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (missing < 0) {
        const all = Buffer.concat(chunks);
        const end = all.indexOf(HEAD_END);
        if (end < 0) return;
        const head = all.toString('latin1', 0, end);
        if (!head.startsWith('HTTP/1.1 200')) return void reject(new Error(head.split('\r\n')[0]));
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        // Infinite until the last chunk of what comes in chunks.
        missing = length === undefined ? Infinity : end + 4 + Number(length) - all.length;
      } else missing -= chunk.length;
      if (missing === Infinity && chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) missing = 0;
      if (missing > 0) return;
      count += 1;
      if (goesOn()) return next();
      socket.end();
      resolve({ count, answer: Buffer.concat(chunks) });
    });
  });
}

async function press(server, kind) {
  const busy = await server.busyMs();
  const begun = performance.now();
  const goesOn = () => performance.now() - begun < ROUND_SECONDS * 1000;
  // To wake a process that waits takes longer than a bare server's answer, and would be counted as the server's work.
  const stayAwake = () => {
    if (goesOn()) setImmediate(stayAwake);
  };
  stayAwake();
  const counts = await Promise.all(Array.from({ length: CLIENTS }, () => ask(server.port, kind, goesOn)));
  const seconds = (performance.now() - begun) / 1000;
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  return { perSecond: count / seconds, busyMs: ((await server.busyMs()) - busy) / count };
}

/** Bytes of a document as they travel, and as they are read. */
async function sizeOf(server, kind) {
  const { answer } = await ask(server.port, kind, () => false);
  const end = answer.indexOf(HEAD_END);
  const head = answer.toString('latin1', 0, end);
  const body = answer.subarray(end + 4);
  const packed = /transfer-encoding: chunked/i.test(head) ? joined(body) : body;
  const encoding = /content-encoding: (\w+)/i.exec(head)?.[1];
  const open = { br: brotliDecompressSync, gzip: gunzipSync }[encoding] ?? ((bytes) => bytes);
  return { packed: packed.length, raw: open(packed).length, encoding };
}

async function measure(keep) {
  const folder = await keep(mkdtempSync(join(tmpdir(), 'storeroom-documents-')), (made) =>
    rmSync(made, { recursive: true, force: true }),
  );
  const api = await keep(startApi(), (started) => started.close());
  const start = (env) => keep(startServer(env), (server) => server.stop());
  const pages = (count) =>
    start({
      KIND: 'pages',
      SERVER: inRoot('host/dist/server.mjs'),
      PAGE_DIR: inRoot('host/dist/page'),
      API_INTERNAL_URL: `http://127.0.0.1:${api.address().port}`,
      CLIENT_ORIGIN: 'http://storeroom.localhost',
      TRUSTED_PROXIES: 'loopback',
      REGISTRY_FILE: installation(folder, count),
      RELEASES_DIR: folder,
      DATA_DIR: join(folder, `data-${count}`),
      ...(process.env.PROFILE ? { PROFILE: process.env.PROFILE } : {}),
    });
  const few = await pages(OURS.length);
  const many = await pages(MANY_REMOTES);
  const figures = [];
  for (const [name, kind] of Object.entries(KINDS)) {
    const [small, large] = [await sizeOf(few, kind), await sizeOf(many, kind)];
    const bare = await start({ KIND: 'bare', BYTES: String(small.packed) });
    const servers = { few, many, bare };
    const rounds = [];
    for (const server of Object.values(servers)) await press(server, kind);
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = {};
      // Turn by turn, so that all of them meet the same machine.
      for (const [which, server] of Object.entries(servers)) one[which] = await press(server, kind);
      rounds.push(one);
    }
    const of = (which, what) => median(rounds.map((round) => round[which][what]));
    const ratio = (which, to) => median(rounds.map((round) => round[which].perSecond / round[to].perSecond));
    figures.push({
      name,
      sizes: { few: small, many: large },
      perSecond: Object.fromEntries(Object.keys(servers).map((which) => [which, of(which, 'perSecond')])),
      busyMs: Object.fromEntries(Object.keys(servers).map((which) => [which, of(which, 'busyMs')])),
      ofBare: ratio('few', 'bare'),
      slower: 1 - ratio('many', 'few'),
      more: large.packed - small.packed,
    });
  }
  return figures;
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function print({ name, sizes, perSecond, busyMs, ofBare, slower, more }) {
  const rows = { few: OURS.length, many: MANY_REMOTES };
  console.log(`documents for a ${name}, ${CLIENTS} clients, ${ROUNDS} rounds of ${ROUND_SECONDS} s, medians`);
  for (const [which, count] of Object.entries(rows)) {
    const { packed, raw, encoding } = sizes[which];
    console.log(
      `  ${count} remotes`.padEnd(16) +
        `${kB(packed)} ${encoding} of ${kB(raw)}, ${perSecond[which].toFixed(0)} a second, ${busyMs[which].toFixed(3)} ms of processor each`,
    );
  }
  console.log(`  bare server   ${perSecond.bare.toFixed(0)} a second, ${busyMs.bare.toFixed(3)} ms`);
  const target = TARGETS[name];
  if (target === undefined) console.log(`    ${ofBare.toFixed(2)} of a bare server`);
  const met = [
    ...(target === undefined
      ? []
      : [[`${ofBare.toFixed(2)} of a bare server, at least ${target.toFixed(2)}`, ofBare >= target]]),
    [`${kB(more)} more with ${MANY_REMOTES} remotes, at most ${kB(TARGETS.packed)}`, more <= TARGETS.packed],
    [
      `${(slower * 100).toFixed(0)} % slower with ${MANY_REMOTES} remotes, at most ${TARGETS.slower * 100} %`,
      slower <= TARGETS.slower,
    ],
  ];
  for (const [text, isMet] of met) console.log(`  ${isMet ? '✓' : '✗'} ${text}`);
  return met.every(([, isMet]) => isMet);
}

/**
 * What documents cost the page server: against a bare server that sends as many bytes, and with fifty remotes against ours
 * alone. Ratios within one round, and the median of them, because the machine is not ours alone.
 */
export async function benchDocuments() {
  await buildChanged();
  const before = loadavg()[0];
  const figures = await endingAll(measure);
  const isMet = figures.map(print).every(Boolean);
  console.log(`  load ${before.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after`);
  return { isMet };
}
