import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { makeClient } from './client.mjs';
import { makeLoad } from './load.mjs';
import { openSockets } from './sockets.mjs';
import { FAULTS, tableOf, verdictOf } from './verdict.mjs';

const ITEMS = 300;
/** When each fault comes, as a share of the run: the last half is quiet, so that a leak shows. */
const FAULTS_AT = { api: 0.15, database: 0.27, disk: 0.39 };
const DISK_FULL_MS = 10_000;
const HEALS_MS = 90_000;
const SETTLES_MS = 120_000;

/** @returns whether everything was as promised; prints a table. */
export async function soak({ product, disk, minutes, sockets: wanted, writes: per_second }) {
  const length_ms = minutes * 60_000;
  let begun = performance.now();
  const now = () => performance.now() - begun;
  const say = (words) => console.log(`${(now() / 1000).toFixed(0).padStart(5)} s  ${words}`);

  await product.start();
  say('the product is up');
  const client = makeClient({ port: product.port, now });
  const { call } = client;
  const { token, user } = await signIn(call);
  const team_id = user.team.id;
  const setting = makeLoad({ client, token, team_id, items: [], now });
  const first = await setting.sendImport('Soak item', ITEMS);
  if ((await setting.untilDone(first)) !== 'done') throw new Error('The items could not be made.');
  const made = await itemsNamed(call, { token, team_id, name: 'Soak item', count: ITEMS });
  const [probe_id, ...items] = made.map(({ id }) => id);
  const load = makeLoad({ client, token, team_id, items: [probe_id, ...items], now });
  const before = new Map(made.map(({ id, amount }) => [id, amount]));
  const settings = await call('settings', 'GET', '/api/settings');
  const lines = await openSockets({
    count: wanted,
    port: product.port,
    key: settings.body.result.realtime.key,
    channel: `private-App.Models.Team.${team_id}`,
    token,
  });
  await untilAll(() => lines.state().subscribed === wanted, 60_000);
  client.answers.length = 0;
  begun = performance.now();
  say(`${lines.state().subscribed} sockets; ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`);
  if (disk.why !== null) say(`No full disk in this run: ${disk.why}.`);

  const figures = { faults: [], probes: [], samples: [] };
  const timers = [
    pacing(per_second, now, () => load.intend()),
    every(
      1_000,
      () => void call('report', 'GET', `/api/stock/reports/movements?team_id=${team_id}`, { token }),
    ),
    every(1_000, () => void call('list', 'GET', `/api/stock?team_id=${team_id}&sort=name`, { token })),
    every(1_000, () => void call('page', 'GET', '/', { host: 'storeroom.localhost' })),
    every(1_000, () => {
      const mb = product.megabytes();
      if (mb !== null) figures.samples.push({ at: now(), mb });
    }),
    every(15_000, () => {
      const { acknowledged, intended } = load.counts;
      const { subscribed, heard } = lines.state();
      const mb = Math.round(figures.samples.at(-1)?.mb ?? 0);
      say(`${acknowledged} of ${intended} writes, ${subscribed} sockets, ${heard} frames, ${mb} MB`);
    }),
  ];
  let ends = false;
  /** What goes wrong on the way ends the run, once everything is put down. */
  const background = (task) => {
    task.catch(() => undefined);
    return task;
  };
  const probing = background(
    (async () => {
      while (!ends) {
        figures.probes.push(await probe());
        await pause(5_000);
      }
    })(),
  );
  const importing = background(
    (async () => {
      for (let number = 1; !ends; number += 1) {
        const next = now() + 60_000;
        const one = await load.sendImport(`Soak file ${number}`);
        one.status = await load.untilDone(one);
        while (!ends && now() < next) await pause(200);
      }
    })(),
  );

  async function probe() {
    const key = randomUUID();
    load.counts.intended += 1;
    return lines.probe(probe_id, () => load.carryOut({ id: probe_id, delta: 1, key }));
  }

  async function bring(kind, act) {
    const fault = { kind, from: now(), to: null };
    figures.faults.push(fault);
    say(FAULTS[kind]);
    await act();
    for (const late = now() + HEALS_MS; now() < late; await pause(100)) {
      const acknowledged = load.counts.acknowledged;
      if (!(await product.isReady())) continue;
      await pause(300);
      if (load.counts.acknowledged <= acknowledged) continue;
      fault.to = now();
      say(`itself again after ${((fault.to - fault.from) / 1000).toFixed(1)} s`);
      return;
    }
    say('not itself again');
  }

  const acts = {
    async api() {
      await product.kill();
      await product.start();
    },
    database: async () => product.killDatabase(),
    async disk() {
      disk.fill();
      await pause(DISK_FULL_MS);
      disk.free();
    },
  };
  for (const [kind, share] of Object.entries(FAULTS_AT)) {
    if (kind === 'disk' && disk.why !== null) continue;
    await pause(Math.max(share * length_ms - now(), 0));
    await bring(kind, acts[kind]);
  }
  await pause(Math.max(length_ms - now(), 0));

  ends = true;
  timers.forEach((stop) => stop());
  const took_ms = now();
  await load.settled(SETTLES_MS);
  await importing;
  await probing;
  await untilAll(() => lines.state().subscribed === wanted, 30_000);
  figures.probes.push(await probe());
  const { subscribed, heard } = lines.state();
  await lines.close();
  say('comparing what was acknowledged with what is there');
  const measured = client.answers.slice();
  const { lost, told } = await compare({ call, token, team_id, load, before });
  for (const one of load.imports) {
    const found = await itemsNamed(call, { token, team_id, name: `${one.name} `, count: 1 });
    one.isWhole = found.total === one.rows;
    if (!one.isWhole) told.push(`${one.name}: ${found.total} of ${one.rows}, ${one.status}`);
  }
  client.close();

  const { intended, acknowledged } = load.counts;
  const rows = verdictOf({
    ...figures,
    // A probe whose socket lost its line to a fault was let go by itself.
    probes: figures.probes.filter(({ isWritten }) => isWritten),
    answers: measured,
    writes: {
      intended,
      acknowledged,
      per_second: (intended / took_ms) * 1000,
      wanted_per_second: per_second,
    },
    lost,
    imports: load.imports,
    sockets: { wanted, subscribed, heard },
    length_ms: took_ms,
  });
  for (const line of [...load.odd, ...told].slice(0, 20)) console.log(`  ${line}`);
  console.log(`\n${tableOf(rows)}\n`);
  const isMet = rows.every((row) => row.isMet);
  if (!isMet) console.log(`What the product said last:\n${product.said().slice(-4_000)}`);
  return isMet;
}

async function signIn(call) {
  const { status, body } = await call('login', 'POST', '/api/login', {
    body: { username: 'tom', password: 'storeroom-demo' },
  });
  if (status !== 200) throw new Error(`Nobody could sign in: ${status} ${JSON.stringify(body)}`);
  return body.result;
}

/** Items of these names, all of them when `count` says how many; `total` is how many there are. */
async function itemsNamed(call, { token, team_id, name, count }) {
  const found = [];
  let total = 0;
  for (let page = 1; page === 1 || found.length < Math.min(count, total); page += 1) {
    const query = new URLSearchParams({
      team_id,
      name,
      page,
      per_page: 100,
      sort: 'id',
      sort_direction: 'ASC',
    });
    const { status, body } = await call('after', 'GET', `/api/stock?${query}`, { token });
    if (status !== 200) throw new Error(`The items could not be read: ${status} ${JSON.stringify(body)}`);
    total = body.result.stock.pagination.total;
    found.push(...body.result.stock.data);
  }
  return Object.assign(found, { total });
}

/** Each item's amount and its number of log rows, beside what was acknowledged. */
async function compare({ call, token, team_id, load, before }) {
  let lost = 0;
  const told = [];
  for (const [id, { sum, count }] of load.book) {
    const one = await call('after', 'GET', `/api/stock/${id}?team_id=${team_id}`, { token });
    const query = `team_id=${team_id}&per_page=4&stock_id=${id}&action=adjusted`;
    const log = await call('after', 'GET', `/api/stock/${id}/history?${query}`, { token });
    const amount = one.body?.result?.stock?.amount - before.get(id);
    const rows = log.body?.result?.logs?.pagination?.total;
    if (amount === sum && rows === count) continue;
    lost += Math.max(Math.abs(count - rows) || 0, 1);
    told.push(`item ${id}: ${sum} in ${count} calls were acknowledged, ${amount} in ${rows} rows are there`);
  }
  return { lost, told };
}

function every(milliseconds, act) {
  const timer = setInterval(act, milliseconds);
  return () => clearInterval(timer);
}

/** So many times a second on the whole, also when a timer comes late. */
function pacing(per_second, now, act) {
  const from = now();
  let done = 0;
  return every(20, () => {
    for (const due = ((now() - from) / 1000) * per_second; done < due; done += 1) act();
  });
}

async function untilAll(isSo, patience_ms) {
  for (const ends = performance.now() + patience_ms; !isSo() && performance.now() < ends;) await pause(100);
}
