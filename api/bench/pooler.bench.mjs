import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { arrangeTeam, socketOf, startServer, startValkey } from './arranged-server.mjs';
import { startBeside } from './child.mjs';
import { any, loadLine, machineLoad, middleOf, openClient, press } from './load.mjs';

const ITEMS = 20_000;
const CLIENTS = 16;
const SECONDS = 2;
const ROUNDS = 7;
const LEAST_RATIO = 0.9;
const LIMITS = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  client_connection_check_interval: '1s',
  timezone: 'UTC',
  datestyle: 'ISO',
};

/** The same calls on one PostgreSQL by two API processes, in turns: one of them through PgBouncer. */
async function benchPooler() {
  const valkey = await startValkey();
  const started = [];
  const start = async (starting) => {
    started.push(await starting);
    return started.at(-1);
  };
  const both = { APP_KEY: 'one key for all of these processes', REDIS_URL: valkey.url };
  try {
    const server = await start(startServer(both));
    const { team_id, token, ids } = await arrangeTeam(server, ITEMS);
    const host = socketOf(server);
    await giveLogin(server, host);
    const pooler = await start(
      startBeside('../test/pgbouncer-process.mjs', {
        PGBOUNCER: JSON.stringify({
          server: `host=${host}`,
          databases: { storeroom: '' },
          users: { storeroom_app: 'bench' },
          settings: { default_pool_size: 8 },
        }),
      }),
    );
    const env = {
      ...both,
      DATABASE_URL: `postgresql://postgres@localhost/storeroom?host=${encodeURIComponent(host)}`,
    };
    const direct = await start(startServer(env));
    const by = `postgresql://storeroom_app:bench@localhost:6432/storeroom?host=${encodeURIComponent(pooler.folder)}`;
    const pooled = await start(startServer({ ...env, DATABASE_POOL_URL: by }));
    const clients = [direct, pooled].map(({ port }) => openClient(port, token, CLIENTS));
    const calls = {
      list: (client) => async () => (await client.call('GET', `/api/stock?team_id=${team_id}`)).status,
      adjust: (client) => async () => {
        const body = { team_id, delta: 1, reason: 'received' };
        return (await client.call('POST', `/api/stock/${any(ids)}/adjust`, body)).status;
      },
    };
    const figures = { load: [machineLoad()] };
    for (const [name, act] of Object.entries(calls)) {
      for (const client of clients) await press({ clients: CLIENTS, seconds: SECONDS, act: act(client) });
      const pairs = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const pair = {};
        const turns = [
          ['direct', clients[0]],
          ['pooled', clients[1]],
        ];
        // Each goes first as often as the other.
        for (const [which, client] of round % 2 === 0 ? turns : turns.toReversed())
          pair[which] = (await press({ clients: CLIENTS, seconds: SECONDS, act: act(client) })).per_second;
        pairs.push(pair);
      }
      figures[name] = pairs.map((pair) => ({ ...pair, ratio: pair.pooled / pair.direct }));
    }
    for (const client of clients) client.close();
    figures.load.push(machineLoad());
    return figures;
  } finally {
    for (const one of started.toReversed()) await one.stop();
    await valkey.stop();
  }
}

/** The role with its limits; the embedded server also lets the user in that a PgBouncer of root's runs as. */
async function giveLogin({ data_dir }, host) {
  appendFileSync(join(data_dir, 'postgres/pg_ident.conf'), 'storeroom nobody storeroom_app\n');
  const client = new pg.Client({ host, user: 'postgres', database: 'storeroom' });
  await client.connect();
  await client.query('select pg_reload_conf()');
  for (const [name, value] of Object.entries(LIMITS))
    await client.query(`alter role storeroom_app set ${name} = '${value}'`);
  await client.end();
}

function describe({ list, adjust, load: loads }) {
  const line = (name, pairs) => {
    const { direct, pooled, ratio, range } = middleOf(pairs);
    return `  ${name.padEnd(30)}direct ${direct.toFixed(0)}/s   pooled ${pooled.toFixed(0)}/s   ratio ${ratio.toFixed(2)} (${range})`;
  };
  return [
    `PgBouncer ÷ the server itself, ${CLIENTS} clients, in turns (target ${LEAST_RATIO})`,
    line('list, first page', list),
    line('adjustments, fsync on', adjust),
    loadLine(loads),
  ].join('\n');
}

const figures = await benchPooler();
console.log(describe(figures));
if (![figures.list, figures.adjust].every((pairs) => middleOf(pairs).ratio >= LEAST_RATIO))
  process.exitCode = 1;
