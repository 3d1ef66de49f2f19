import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import pg from 'pg';
import { arrangeTeam, connectOwner, socketOf, startServer, startValkey } from './arranged-server.mjs';
import { openListeners } from './listeners.mjs';
import { any, loadLine, machineLoad, middleOf, openClient, press } from './load.mjs';

const CLIENTS = 16;
const SECONDS = 2;
const ROUNDS = 7;
/** Milliseconds that a commit takes longer, as on a disk of a cloud. */
const COMMITS = [0, 2];
const SOCKETS = 1_000;
/** Rights are looked at twice after a change, five seconds apart. */
const AFTER_MS = 8_000;
const MOST_STATEMENTS = 10;

/**
 * What it costs to tell others of a write: how many adjustments a second there are where each transaction notifies, as it no
 * longer does, and where it does not, in turns; and how much a process with 1,000 people's sockets asks the database after one
 * of them has saved a preference through another process.
 */
async function benchNotices() {
  const valkey = await startValkey();
  const stops = [() => valkey.stop()];
  const started = (one) => {
    stops.unshift(() => one.stop());
    return one;
  };
  const env = { APP_KEY: randomBytes(32).toString('hex'), REDIS_URL: valkey.url };
  try {
    const load = [machineLoad()];
    const server = started(await startServer(env));
    const arranged = await arrangeTeam(server, 20_000);
    const commits = [];
    for (const commit_ms of COMMITS) commits.push(await rateOfNotifying(server, arranged, commit_ms));
    const counter = started(await openStatementCounter(socketOf(server)));
    const DATABASE_URL = `postgresql://postgres@127.0.0.1:${counter.port}/storeroom`;
    const ROLES = 'api,sockets';
    const second = started(await startServer({ ...env, DATABASE_URL, ROLES, SOCKETS_PER_ADDRESS: '100000' }));
    const asked = await statementsOfPreference([server, second], arranged, counter);
    load.push(machineLoad());
    return { commits, asked, isMet: asked.saved - asked.idle <= MOST_STATEMENTS, load };
  } finally {
    for (const stop of stops) await stop();
  }
}

async function rateOfNotifying(server, { team_id, token, ids }, commit_ms) {
  const admin = new pg.Client({ host: socketOf(server), user: 'postgres', database: 'storeroom' });
  await admin.connect();
  await admin.query(`alter system set commit_siblings = 0`);
  await admin.query(`alter system set commit_delay = ${commit_ms * 1000}`);
  await admin.query('select pg_reload_conf()');
  await admin.query(`create or replace function bench_notify() returns trigger language plpgsql as
    $$ begin perform pg_notify('bench', ''); return null; end $$`);
  await admin.query(`create or replace trigger bench_notify after insert on outbox
    for each statement execute function bench_notify()`);
  const client = openClient(server.port, token, CLIENTS);
  const act = async () => {
    const body = { team_id, delta: 1, reason: 'received' };
    return (await client.call('POST', `/api/stock/${any(ids)}/adjust`, body)).status;
  };
  await press({ clients: CLIENTS, seconds: SECONDS, act });
  const pairs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = {};
    const turns = ['enable', 'disable'];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
      await admin.query(`alter table outbox ${turn} trigger bench_notify`);
      pair[turn] = (await press({ clients: CLIENTS, seconds: SECONDS, act })).per_second;
    }
    pairs.push({ with: pair.enable, without: pair.disable, ratio: pair.disable / pair.enable });
  }
  client.close();
  await admin.query('drop trigger bench_notify on outbox');
  await admin.end();
  return { commit_ms, pairs };
}

/** Stands before a server on a unix socket, and counts what is executed through it. */
async function openStatementCounter(folder) {
  let executed = 0;
  const open = new Set();
  const server = createServer((client) => {
    const upstream = connect(`${folder}/.s.PGSQL.5432`);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      open.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
    upstream.pipe(client);
    let rest = Buffer.alloc(0);
    // What begins a connection has a length and no kind.
    let head = 0;
    client.on('data', (bytes) => {
      upstream.write(bytes);
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= head + 4 && rest.length >= head + rest.readUInt32BE(head)) {
        const kind = head === 0 ? '' : String.fromCharCode(rest[0]);
        if (kind === 'Q' || kind === 'E') executed += 1;
        rest = rest.subarray(head + rest.readUInt32BE(head));
        head = 1;
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: server.address().port,
    executed: () => executed,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** People of a team, each with a token of a sign-in. */
async function arrangePeople(server, { team_id }, count) {
  const secrets = Array.from({ length: count }, () => {
    const random = randomBytes(20).toString('hex');
    return random + crc32(random).toString(16).padStart(8, '0');
  });
  const hashes = secrets.map((secret) => createHash('sha256').update(secret).digest('hex'));
  const owner = await connectOwner(server);
  await owner.query('begin');
  await owner.query(`select set_config('app.team_id', $1, true)`, [team_id]);
  const { rows } = await owner.query(
    `with people as (
       insert into users (name, username, email, password_hash, team_id)
       select 'Person ' || n, 'person-' || n, 'person-' || n || '@example.test', '', $1
       from generate_series(1, $2::int) n returning id),
     places as (insert into memberships (user_id, team_id, role) select id, $1, 'manager' from people)
     insert into tokens (user_id, hash, expires_at)
     select id, decode(($3::text[])[row_number() over ()], 'hex'), now() + interval '1 day' from people
     returning id, encode(hash, 'hex') as hash`,
    [team_id, count, hashes],
  );
  await owner.query('commit');
  await owner.end();
  return rows.map(({ id, hash }) => `${id}|${secrets[hashes.indexOf(hash)]}`);
}

async function statementsOfPreference([first, second], arranged, counter) {
  const tokens = await arrangePeople(first, arranged, SOCKETS);
  const one = openClient(first.port, tokens[0], 1);
  const { key } = JSON.parse((await one.call('GET', '/api/settings')).text).result.realtime;
  let next = 0;
  const listeners = await openListeners({
    count: SOCKETS,
    port: second.port,
    key,
    channel: `private-App.Models.Team.${arranged.team_id}`,
    async authorise(socket_id, channel_name) {
      const answer = await fetch(`http://127.0.0.1:${second.port}/broadcasting/auth`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[next++]}`, 'content-type': 'application/json' },
        body: JSON.stringify({ socket_id, channel_name }),
      });
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      return (await answer.json()).auth;
    },
  });
  const executedIn = async (act) => {
    const before = counter.executed();
    await act();
    await pause(AFTER_MS);
    return counter.executed() - before;
  };
  // What the joining has caused comes to an end.
  await pause(2 * AFTER_MS);
  const saved = await executedIn(async () => {
    const { status, text } = await one.call('PUT', '/api/user/preferences', { locale: 'fr' });
    if (status !== 200) throw new Error(`The server answered ${status}: ${text}`);
  });
  const idle = await executedIn(async () => undefined);
  listeners.close();
  one.close();
  return { saved, idle };
}

function describe({ commits, asked, load: loads }) {
  const line = ({ commit_ms, pairs }) => {
    const { with: notifying, without, ratio, range } = middleOf(pairs);
    return `  a commit that takes ${commit_ms} ms longer   with ${notifying.toFixed(0)}/s   without ${without.toFixed(0)}/s   ratio ${ratio.toFixed(2)} (${range})`;
  };
  return [
    `Adjustments without NOTIFY ÷ with one in each transaction, ${CLIENTS} clients, in turns`,
    ...commits.map(line),
    `A process with the sockets of ${SOCKETS.toLocaleString('en')} people, after one has saved a preference elsewhere`,
    `  statements in ${AFTER_MS / 1000} s   ${asked.saved}, in as many without it ${asked.idle} (target: ${MOST_STATEMENTS} more)`,
    loadLine(loads),
  ].join('\n');
}

const figures = await benchNotices();
console.log(describe(figures));
if (!figures.isMet) process.exitCode = 1;
