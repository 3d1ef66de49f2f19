import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Pusher from 'pusher';
import {
  arrangeLogs,
  arrangeTeam,
  connectOwner,
  socketOf,
  startServer,
  startValkey,
} from './arranged-server.mjs';
import { startBeside } from './child.mjs';
import { openListeners, secretOf, signer } from './listeners.mjs';
import { any, loadLine, machineLoad, openClient, processorOf } from './load.mjs';

const ITEMS = 20_000;
const CLIENTS = 16;
const CALLS = 2_000;
const ROUNDS = 5;
const SOCKETS = 1_000;
const EVENTS = 60;
const READ_BACK = 10_000;
const READERS = 96;
const LOGS = 100_000;
/** Of what an adjustment costs through one process and through two. */
const LEAST_RATIO = 0.95;

/**
 * What the parts of an installation cost in processor time, which says more on a shared machine than how long they take: a page
 * of a list, an adjustment, an event at a socket; the same adjustments through one process and through two that tell each other
 * by Valkey; what a process costs whose people do nothing; whether whoever writes through one process reads it through the
 * other; and which part of reports a standby counts, without anything missing that was written before.
 */
async function benchScale() {
  const stops = [];
  const started = async (starting) => {
    const one = await starting;
    stops.unshift(() => one.stop());
    return one;
  };
  const app_key = randomBytes(32).toString('hex');
  const env = { APP_KEY: app_key, SOCKETS_PER_ADDRESS: '100000' };
  try {
    const figures = { load: [machineLoad()] };
    const alone = await started(startServer(env));
    const arranged = await arrangeTeam(alone, ITEMS);
    figures.calls = await costOfCalls(alone, arranged);
    figures.delivery_us = await costOfDelivery(alone, arranged, app_key);

    const valkey = await started(startValkey());
    const first = await started(startServer({ ...env, REDIS_URL: valkey.url }));
    const several = await arrangeTeam(first, ITEMS);
    const urlOf = (socket) => `postgresql://postgres@localhost/storeroom?host=${encodeURIComponent(socket)}`;
    const shared = { ...env, REDIS_URL: valkey.url, DATABASE_URL: urlOf(socketOf(first)) };
    const second = await started(startServer(shared));
    const processes = [first, second];
    figures.two = await costOfTwo({ processes, valkey, alone }, [arranged, several]);
    figures.log_row = await sizeOfLogRow(alone, arranged);
    figures.readBack = await readBackElsewhere(processes, several);
    const standby = await started(startBeside('../test/standby-process.mjs', { PRIMARY: socketOf(first) }));
    const reader = await started(
      startServer({ ...shared, DATABASE_READ_URLS: urlOf(standby.folder), METRICS_PORT: '0' }),
    );
    figures.standby = await readBackFromStandby([first, reader], several);
    figures.load.push(machineLoad());
    return figures;
  } finally {
    for (const stop of stops) await stop();
  }
}

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/** The process that all of an embedded database are children of. */
const postmasterOf = ({ data_dir }) =>
  Number(readFileSync(join(data_dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

const databaseOf = (server) => processorOf(postmasterOf(server), { children: true });

/** So many calls by so many clients at once. */
async function callOften(clients, act) {
  let left = CALLS;
  const one = async (client) => {
    while (left > 0) {
      left -= 1;
      const { status, text } = await act(client);
      if (status !== 200) throw new Error(`The server answered ${status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => one(clients[at % clients.length])));
}

/** What was written is published, folded and sealed a little later: that belongs to it. */
const AFTER_MS = 1_500;
/** Rounds before the measured ones: machine code is made of what runs often. */
const WARMING = 3;

async function costOfCalls(server, { team_id, token, ids }) {
  const client = openClient(server.port, token, CLIENTS);
  const acts = {
    list: () =>
      client.call('GET', `/api/stock?team_id=${team_id}&page=${1 + Math.floor(Math.random() * 20)}`),
    adjust: () =>
      client.call('POST', `/api/stock/${any(ids)}/adjust`, { team_id, delta: 1, reason: 'received' }),
  };
  const costs = {};
  for (const [name, act] of Object.entries(acts)) {
    const rows = [];
    for (let round = -WARMING; round < ROUNDS; round += 1) {
      const before = [processorOf(server.pid), databaseOf(server)];
      await callOften([client], act);
      await pause(AFTER_MS);
      const after = [processorOf(server.pid), databaseOf(server)];
      if (round >= 0) rows.push(after.map((value, at) => (value - before[at]) / CALLS));
    }
    costs[name] = { api: middle(rows.map(([api]) => api)), database: middle(rows.map(([, own]) => own)) };
  }
  client.close();
  return costs;
}

async function costOfDelivery(server, { team_id, token, ids }, app_key) {
  const client = openClient(server.port, token, CLIENTS);
  const { key } = JSON.parse((await client.call('GET', '/api/settings')).text).result.realtime;
  const secret = secretOf(app_key);
  const channel = `private-App.Models.Team.${team_id}`;
  const listeners = await openListeners({
    count: SOCKETS,
    port: server.port,
    key,
    channel,
    authorise: signer(key, secret),
  });
  const pusher = new Pusher({
    appId: 'storeroom',
    key,
    secret,
    host: '127.0.0.1',
    port: String(server.port),
    useTLS: false,
  });
  const before = processorOf(server.pid);
  for (let turn = 0; turn < EVENTS; turn += 1) {
    const last = listeners.next();
    await pusher.trigger(channel, 'App\\Events\\Edited', { stock_id: ids[0] });
    await last;
  }
  const microseconds = ((processorOf(server.pid) - before) * 1000) / (EVENTS * SOCKETS);
  listeners.close();
  client.close();
  return microseconds;
}

/** Bytes on the disk, with indexes. */
async function sizeOfLogRow(server, arranged) {
  const owner = await connectOwner(server);
  const size = async () => {
    const { rows } = await owner.query(`select pg_total_relation_size('stock_logs')::float8 as bytes`);
    return rows[0].bytes;
  };
  const before = await size();
  await arrangeLogs(server, arranged, LOGS);
  const bytes = (await size()) - before;
  await owner.end();
  return bytes / LOGS;
}

/**
 * Turn by turn: through a process alone without Valkey, through one of two while the other stands still, through one
 * while nobody writes through the other, and through both.
 */
async function costOfTwo({ processes, valkey, alone }, [own, several]) {
  const clients = processes.map(({ port }) => openClient(port, several.token, CLIENTS));
  const aloneClient = openClient(alone.port, own.token, CLIENTS);
  const adjust =
    ({ team_id, ids }) =>
    (client) =>
      client.call('POST', `/api/stock/${any(ids)}/adjust`, { team_id, delta: 1, reason: 'received' });
  const [first, second] = processes;
  const of = {
    alone: () => ({ api: processorOf(alone.pid), database: databaseOf(alone), valkey: 0 }),
    several: () => ({
      api: processorOf(first.pid) + processorOf(second.pid),
      database: databaseOf(first),
      valkey: processorOf(valkey.pid),
    }),
  };
  const turns = {
    alone: [() => [aloneClient], own, of.alone],
    // Each of them as often as the other.
    one: [(round) => [clients[round & 1]], several, of.several],
    beside: [(round) => [clients[round & 1]], several, of.several],
    two: [() => clients, several, of.several],
  };
  const costs = { alone: [], one: [], beside: [], two: [] };
  const idle = [];
  for (let round = -WARMING; round < ROUNDS; round += 1) {
    const order = Object.entries(turns);
    for (const [name, [through, team, cost]] of round % 2 === 0 ? order : order.toReversed()) {
      const other = round & 1 ? first : second;
      if (name === 'one') process.kill(other.pid, 'SIGSTOP');
      const [before, idleBefore] = [cost(), processorOf(other.pid)];
      await callOften(through(round), adjust(team));
      await pause(AFTER_MS);
      const after = cost();
      const idleAfter = processorOf(other.pid);
      if (name === 'one') {
        process.kill(other.pid, 'SIGCONT');
        // It catches up with what it has missed.
        await pause(AFTER_MS);
      }
      if (round < 0) continue;
      const parts = Object.entries(after).map(([part, value]) => [part, (value - before[part]) / CALLS]);
      costs[name].push(Object.fromEntries(parts));
      if (name === 'beside') idle.push((idleAfter - idleBefore) / CALLS);
    }
  }
  for (const client of [...clients, aloneClient]) client.close();
  const sumOf = ({ api, database, valkey }) => api + database + valkey;
  const ratios = costs.one.map((one, at) => sumOf(one) / sumOf(costs.two[at]));
  const middles = (list) =>
    Object.fromEntries(Object.keys(list[0]).map((part) => [part, middle(list.map((parts) => parts[part]))]));
  return {
    alone: middles(costs.alone),
    one: middles(costs.one),
    beside: middles(costs.beside),
    two: middles(costs.two),
    ratio: middle(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    idle: middle(idle),
  };
}

/** Each amount that one process has acknowledged is asked of the other at once, as an item and as a row of the list. */
async function readBackElsewhere(processes, { team_id, token, ids }) {
  const clients = processes.map(({ port }) => openClient(port, token, CLIENTS));
  let [begun, same] = [0, 0];
  // Each client has items of its own, so that nobody else changes them in between.
  const client = async (own) => {
    while (begun < READ_BACK) {
      begun += 1;
      const at = begun % 2;
      const id = any(own);
      const change = { team_id, delta: 1, reason: 'received' };
      const { text } = await clients[at].call('POST', `/api/stock/${id}/adjust`, change);
      const { name, amount } = JSON.parse(text).result.stock;
      const other = clients[1 - at];
      const [item, row] = await Promise.all([
        other.call('GET', `/api/stock/${id}?team_id=${team_id}`),
        other.call('GET', `/api/stock?team_id=${team_id}&name=${encodeURIComponent(name)}`),
      ]);
      const rows = JSON.parse(row.text).result.stock.data;
      const found = [JSON.parse(item.text).result.stock, rows.find((stock) => stock.id === id)];
      if (found.every((stock) => stock?.amount === amount)) same += 1;
    }
  };
  await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) => client(ids.filter((_id, place) => place % CLIENTS === at))),
  );
  for (const one of clients) one.close();
  return { same, count: begun };
}

/** Items are made through a process without a standby, and asked for up to 2.7 s later in a report of one that has one. */
async function readBackFromStandby([writer, reader], { team_id, token }) {
  const [writes, reads] = [writer, reader].map(({ port }) => openClient(port, token, READERS));
  /** Asks again where the machine has no time for it now. */
  const resultOf = async (ask) => {
    const { status, text } = await ask();
    if (status === 503) return resultOf(ask);
    if (status >= 300) throw new Error(`The server answered ${status}: ${text}`);
    return JSON.parse(text).result;
  };
  const available = async (since) => {
    const { totals } = await resultOf(() => {
      const age = Math.floor(performance.now() - since);
      return reads.call('GET', `/api/stock/reports/overview?team_id=${team_id}&max_age_ms=${age}`);
    });
    return totals.available;
  };
  const before = await available(performance.now());
  let [begun, written, same] = [0, 0, 0];
  const client = async () => {
    while (begun < READ_BACK) {
      begun += 1;
      const turn = begun;
      await resultOf(() => writes.call('POST', '/api/stock', { team_id, name: `Made ${turn}`, amount: 1 }));
      const [known, at] = [before + ++written, performance.now()];
      await pause((turn % 10) * 300);
      if ((await available(at)) >= known) same += 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, client));
  for (const one of [writes, reads]) one.close();
  const metrics = await (await fetch(`http://127.0.0.1:${reader.metrics_port}/metrics`)).text();
  const figure = (name) => Number(new RegExp(`^storeroom_${name} (\\d+)$`, 'm').exec(metrics)[1]);
  return { same, count: begun, share: figure('standby_reads_total') / figure('aged_reads_total') };
}

function describe({ calls, delivery_us, log_row, two, readBack, standby, load: loads }) {
  const line = (name, value) => `  ${name.padEnd(58)}${value}`;
  const cost = ({ api, database, valkey }) =>
    [`API ${api.toFixed(2)} ms`, `PostgreSQL ${database.toFixed(2)} ms`]
      .concat(valkey ? `Valkey ${valkey.toFixed(2)} ms` : [])
      .join('   ');
  return [
    'Processor time, in the middle of the rounds',
    line('a page of a list', cost(calls.list)),
    line('an adjustment, with log row, event, fold and seal', cost(calls.adjust)),
    line('an event at one of 1,000 sockets', `${delivery_us.toFixed(1)} µs`),
    line('a row of a log on the disk, with its indexes', `${log_row.toFixed(0)} bytes`),
    `Adjustments by ${CLIENTS} clients, all processes together`,
    line('one process, no Valkey', cost(two.alone)),
    line('one process with Valkey, a second one stands still', cost(two.one)),
    line('through one of two', cost(two.beside)),
    line('through both', cost(two.two)),
    line(
      `  one ÷ both (target ${LEAST_RATIO})`,
      `${two.ratio.toFixed(2)} (${two.least.toFixed(2)} to ${two.most.toFixed(2)})`,
    ),
    line('the process through which nobody writes, for each of them', `${two.idle.toFixed(3)} ms`),
    line('written through one, read through the other at once', `${readBack.same} of ${readBack.count}`),
    'Reports with a standby, up to 2.7 s after each write',
    line('what was written is in them', `${standby.same} of ${standby.count}`),
    line('counted by the standby', `${(100 * standby.share).toFixed(0)} %`),
    loadLine(loads),
  ].join('\n');
}

/** Whether two processes cost what one does, and nothing that was written was missing. */
const isMet = ({ two, readBack, standby }) =>
  two.ratio >= LEAST_RATIO && [readBack, standby].every(({ same, count }) => same === count);

const figures = await benchScale();
console.log(describe(figures));
if (!isMet(figures)) process.exitCode = 1;
