import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'node:http';
import { compareImports, compareWrites, itemsNamed } from './compare.mjs';
import { makeFaults } from './faults.mjs';
import { makeLoad } from './load.mjs';
import { becomesTrue, every, pacing } from './pace.mjs';
import { openSockets } from './sockets.mjs';
import { tableOf, verdictOf } from './verdict.mjs';
import { ask } from './ask.mjs';

/**
 * Calls the product and writes down every answer: what kind of call it was, when, how long it took, its status (0 where
 * none came), and whether it said when to come again.
 */
function makeClient({ port, now }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const answers = [];
  return {
    answers,
    async call(kind, method, path, { key, ...more } = {}) {
      const at = now();
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const answer = await ask({ ...more, agent, port, method, path, headers });
      const { status } = answer;
      answers.push({ kind, at, ms: now() - at, status, isAnnounced: 'retry-after' in answer.headers });
      return answer;
    },
    close: () => agent.destroy(),
  };
}

const ITEMS = 300;
/** When each fault comes, as a share of the run: the last half is quiet, so that a leak shows. */
const FAULTS_AT = { api: 0.15, database: 0.27, disk: 0.39 };
const SETTLES_MS = 120_000;

/**
 * @param beforeComparing what a test does to the data behind the soak's back.
 * @returns whether everything was as promised, and what was not; prints a table.
 */
export async function soak(options) {
  const closing = [];
  try {
    return await run(options, (close) => closing.push(close));
  } finally {
    // Open connections would keep the process from ending and printing the failure.
    for (const close of closing.reverse()) await close();
  }
}

async function run({ product, disk, minutes, sockets: wanted, writes: per_second, ...more }, atTheEnd) {
  const { items: item_count = ITEMS, print = console.log, beforeComparing = () => undefined } = more;
  const length_ms = minutes * 60_000;
  let begun = performance.now();
  const now = () => performance.now() - begun;
  const say = (words) => print(`${(now() / 1000).toFixed(0).padStart(5)} s  ${words}`);

  await product.start();
  say('the product is up');
  const client = makeClient({ port: product.port, now });
  atTheEnd(client.close);
  const { call } = client;
  const { token, user } = await signIn(call);
  const team_id = user.team.id;
  const made = await makeItems({ client, token, team_id, now, count: item_count });
  const before = new Map(made.map(({ id, amount }) => [id, amount]));
  const [probe_id, ...items] = made.map(({ id }) => id);
  const load = makeLoad({ client, token, team_id, items, probe_id, now });
  const sockets = await openTeamSockets({ call, token, team_id, count: wanted, port: product.port });
  atTheEnd(() => sockets.close().catch(() => undefined));
  const areAllThere = () => sockets.state().subscribed === wanted;
  await becomesTrue(areAllThere, 60_000);
  client.answers.length = 0;
  begun = performance.now();
  say(`${sockets.state().subscribed} sockets; ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`);
  if (disk.why !== null) say(`No full disk in this run: ${disk.why}.`);

  const figures = { faults: [], probes: [], samples: [], loads: [], failures: [] };
  const soaking = { product, disk, call, token, team_id, load, sockets, figures, now, say };
  const stopOffering = startOffering({ ...soaking, per_second });
  atTheEnd(stopOffering);
  const background = startBackground({ ...soaking, probe_id });
  atTheEnd(background.stop);
  await bringFaults({ ...soaking, importOne: background.importOne, length_ms });
  await pause(Math.max(length_ms - now(), 0));

  background.stop();
  stopOffering();
  const took_ms = now();
  const in_time = load.counts.acknowledged;
  await settle({ ...soaking, ended: background.ended });
  if (await becomesTrue(areAllThere, 30_000)) figures.probes.push(await background.probe());
  const { subscribed, heard } = sockets.state();
  await sockets.close().catch((error) => figures.failures.push(error.message));
  say('comparing what was acknowledged with what is there');
  const measured = client.answers.slice();
  await beforeComparing({ call, token, team_id, item_id: items[0] });
  const { lost, differences } = await compareWrites({ call, token, team_id, load, before });
  differences.push(...(await compareImports({ call, token, team_id, load })));

  const { intended, acknowledged } = load.counts;
  const rows = verdictOf({
    ...figures,
    // A refused write has no event; the refusal is reported separately.
    probes: figures.probes.filter(({ isWritten }) => isWritten),
    answers: measured,
    writes: {
      intended,
      acknowledged,
      kept: load.kept,
      offered: (intended / took_ms) * 1000,
      achieved: (in_time / took_ms) * 1000,
      wanted: per_second,
    },
    lost,
    imports: load.imports,
    sockets: { wanted, subscribed, heard },
    cores: cpus().length,
    length_ms: took_ms,
  });
  for (const line of [...load.odd, ...differences].slice(0, 20)) print(`  ${line}`);
  print(`\n${tableOf(rows)}\n`);
  const misses = rows.filter(({ isMet }) => !isMet).map(({ what }) => what);
  if (misses.length > 0) print(`What the product said last:\n${product.said().slice(-4_000)}`);
  return { isMet: misses.length === 0, misses, rows };
}

/** The items of the run with their amounts, made by an import. */
async function makeItems({ client, token, team_id, now, count }) {
  const setting = makeLoad({ client, token, team_id, items: [], now });
  const first = await setting.sendImport('Soak item', count);
  if ((await setting.untilDone(first)) !== 'done') throw new Error('The items could not be made.');
  return itemsNamed(client.call, { token, team_id, name: 'Soak item', count });
}

/** So many sockets that listen to the team. */
async function openTeamSockets({ call, token, team_id, count, port }) {
  const settings = await call('settings', 'GET', '/api/settings');
  return openSockets({
    count,
    port,
    key: settings.body.result.realtime.key,
    channel: `private-App.Models.Team.${team_id}`,
    token,
  });
}

/** Begins the writes, the reads and the measuring. Returns how to stop them. */
function startOffering({ product, call, token, team_id, load, sockets, figures, now, say, per_second }) {
  const timers = [
    pacing(per_second, now, () => load.intend()),
    every(
      1_000,
      () => void call('report', 'GET', `/api/stock/reports/movements?team_id=${team_id}`, { token }),
    ),
    every(1_000, () => void call('list', 'GET', `/api/stock?team_id=${team_id}&sort=name`, { token })),
    every(1_000, () => void call('page', 'GET', '/', { host: 'storeroom.localhost' })),
    every(1_000, () => {
      figures.loads.push(loadavg()[0]);
      const mb = product.megabytes();
      if (mb !== null) figures.samples.push({ at: now(), mb });
    }),
    every(15_000, () => {
      const { acknowledged, intended } = load.counts;
      const { subscribed, heard } = sockets.state();
      const mb = Math.round(figures.samples.at(-1)?.mb ?? 0);
      const machine = `load ${loadavg()[0].toFixed(1)}`;
      say(
        `${acknowledged} of ${intended} writes, ${subscribed} sockets, ${heard} frames, ${mb} MB, ${machine}`,
      );
    }),
  ];
  return () => timers.forEach((stop) => stop());
}

/** Begins the probes of the sockets and the imports. `ended` resolves once those that were begun before `stop` are done. */
function startBackground({ load, sockets, figures, now, probe_id }) {
  let ends = false;
  const tasks = [];
  /** A failure is added to the table, so that the results until then are shown too. */
  const background = (task) =>
    void tasks.push(task.catch((error) => void figures.failures.push(error.message)));

  async function probe() {
    const key = randomUUID();
    load.counts.intended += 1;
    return sockets.probe(probe_id, () => load.carryOut({ id: probe_id, delta: 1, key }));
  }
  /** `taken` when somebody has promised to carry it out, `done` when they have. */
  function importOne(name) {
    const taken = load.sendImport(name);
    const done = taken.then((one) => load.untilDone(one));
    background(done);
    return { taken, done };
  }

  background(
    (async () => {
      while (!ends) {
        figures.probes.push(await probe());
        await pause(5_000);
      }
    })(),
  );
  background(
    (async () => {
      for (let number = 1; !ends; number += 1) {
        const next = now() + 60_000;
        await importOne(`Soak file ${number}`).done;
        while (!ends && now() < next) await pause(200);
      }
    })(),
  );
  return { probe, importOne, stop: () => (ends = true), ended: () => Promise.all(tasks) };
}

/** Brings each fault about when its time comes. */
async function bringFaults({ product, disk, load, importOne, figures, now, say, length_ms }) {
  const { bring } = makeFaults({ product, disk, load, importOne, now, say });
  for (const [kind, share] of Object.entries(FAULTS_AT)) {
    if (kind === 'disk' && disk.why !== null) continue;
    await pause(Math.max(share * length_ms - now(), 0));
    await bring(kind, (fault) => figures.faults.push(fault));
  }
}

/** Waits until what was begun is carried out, or gives it up. */
async function settle({ product, load, figures, ended }) {
  // A process that has ended will not answer.
  if (product.ended() !== null) {
    figures.failures.push(`the product has ended by itself (${product.ended()})`);
    load.giveUp();
  }
  await load.settled(SETTLES_MS);
  let are_done = false;
  const all = ended().then(() => (are_done = true));
  if (!(await becomesTrue(() => are_done, SETTLES_MS))) load.giveUp();
  await all;
}

async function signIn(call) {
  const { status, body } = await call('login', 'POST', '/api/login', {
    body: { username: 'tom', password: 'storeroom-demo' },
  });
  if (status !== 200) throw new Error(`Nobody could sign in: ${status} ${JSON.stringify(body)}`);
  return body.result;
}
