import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { endWithUs } from './child.mjs';

const BUNDLE = fileURLToPath(new URL('../dist/server.mjs', import.meta.url));
export const PASSWORD = 'only for this measurement';

/** The built server on a folder of its own, with everything that a deployment does: fsync, sockets, outbox. */
export async function startServer(env = {}) {
  const data_dir = mkdtempSync(join(tmpdir(), 'storeroom-bench-'));
  const child = spawn(process.execPath, [BUNDLE], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: data_dir, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  endWithUs(child);
  const ended = once(child, 'exit');
  const failed = ended.then(() =>
    Promise.reject(new Error('The API could not be started: run npm run build api.')),
  );
  const [{ port, metrics_port }] = await Promise.race([once(child, 'message'), failed]);
  return {
    port,
    metrics_port,
    data_dir,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/** The folder in which its database listens. */
export function socketOf({ data_dir }) {
  return readFileSync(join(data_dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4];
}

/** A second door to its data, for arranging; whoever opens it closes it. */
export async function connectOwner(server) {
  const client = new pg.Client({ host: socketOf(server), user: 'storeroom_owner', database: 'storeroom' });
  await client.connect();
  return client;
}

/**
 * Fills tables at once: their indexes are built over the whole at the end, which takes a part of the time. What is kept
 * beside them is made by their own triggers, as always.
 */
async function fillAtOnce(client, tables, fill) {
  const { rows: indexes } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
}

/** So many log rows of those items, nine seconds apart, as a year of work leaves them. */
export async function arrangeLogs(server, { team_id }, rows) {
  const client = await connectOwner(server);
  await client.query('begin');
  await client.query(`select set_config('app.team_id', $1, true)`, [team_id]);
  await fillAtOnce(client, ['stock_logs'], () =>
    client.query(
      `insert into stock_logs (team_id, stock_id, name, action, actor_id, actor_name, reason, delta, amount_after,
                             location_id, location_name, cause, created_at)
     select item.team_id, item.id, item.name, kind.action, item.updated_by, 'Keeper', kind.reason,
            case when n % 2 = 0 then 2 else -1 end, item.amount, item.location_id, 'Rack', 'web',
            now() - ($2::int - n) * interval '9 seconds'
     from generate_series(1, $2::int) n
     cross join lateral (select
       case when n % 40 = 0 then 'counted' when n % 23 = 0 then 'moved' else 'adjusted' end as action,
       case when n % 40 = 0 then 'counted' when n % 23 = 0 then null
            else (array['received', 'used', 'damaged', 'lost'])[1 + n % 4] end as reason) kind
     join stock item on item.team_id = $1 and item.id = (select min(id) from stock where team_id = $1)
       + (n::bigint * 7919) % (select count(*) from stock where team_id = $1)
     order by n`,
      [team_id, rows],
    ),
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.end();
}

/** What writes have left beside the kept sums is summed up once a second. */
export async function untilFolded(server) {
  const client = await connectOwner(server);
  const left = `select count(*)::int as left from (select from stock_log_changes limit 1) change`;
  while ((await client.query(left)).rows[0].left > 0)
    await new Promise((resolve) => setTimeout(resolve, 500));
  await client.query('vacuum analyze');
  await client.end();
}

/**
 * One team with so many items, a keeper of it and a colleague. Answers what is needed to call on the keeper's behalf,
 * and the colleague's token: whoever writes is answered nothing older than the own write.
 */
export async function arrangeTeam({ port, data_dir }, items) {
  const filled = await fillTeam({ data_dir }, items);
  return {
    ...filled,
    token: await signIn(port, 'keeper'),
    colleague_token: await signIn(port, 'colleague'),
  };
}

/** The same without signing anybody in: both have the one password. */
export async function fillTeam({ data_dir }, items) {
  const client = await connectOwner({ data_dir });
  const [{ id: team_id }] = (
    await client.query(`insert into teams (name, slug) values ('Bench', 'bench') returning id`)
  ).rows;
  const people = (
    await client.query(
      `insert into users (name, username, email, password_hash, team_id)
       select initcap(name), name, name || '@example.test', $1, $2 from unnest(array['keeper', 'colleague']) name
       returning id`,
      [await hash(PASSWORD), team_id],
    )
  ).rows;
  const [{ id: user_id }] = people;
  await client.query('begin');
  await client.query(`select set_config('app.team_id', $1, true)`, [team_id]);
  await client.query(
    `insert into memberships (user_id, team_id, role) select unnest($1::bigint[]), $2, 'manager'`,
    [people.map(({ id }) => id), team_id],
  );
  await client.query(
    `insert into locations (team_id, name) select $1, 'Rack ' || n from generate_series(1, 40) n`,
    [team_id],
  );
  // One in fifty is empty, one in twenty archived, as in a storeroom of some years.
  await fillAtOnce(client, ['stock', 'stock_ranks'], () =>
    client.query(
      `insert into stock (team_id, name, location_id, amount, updated_by, deleted_at, created_at, updated_at)
     select $1,
            (array['Copper', 'Brass', 'Steel', 'Nylon', 'Oak'])[1 + n % 5] || ' ' ||
            (array['elbow', 'tee', 'coupling', 'hinge', 'bracket', 'screw', 'plug'])[1 + n % 7] || ' ' ||
            (4 + n % 90) || ' mm, lot ' || n,
            (select id from locations where team_id = $1 order by id offset n % 40 limit 1),
            case when n % 50 = 0 then 0 else 1000 + n % 900 end,
            $2,
            case when n % 20 = 1 then now() end, now() - interval '2 years', now() - interval '2 years'
     from generate_series(1, $3::int) n`,
      [team_id, user_id, items],
    ),
  );
  const ids = (
    await client.query(`select id from stock where status = 'available' order by id desc limit 20000`)
  ).rows;
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.end();
  return { team_id: Number(team_id), ids: ids.map((row) => Number(row.id)) };
}

async function signIn(port, username) {
  const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { result } = await login.json();
  return result.token;
}

/** The system’s Valkey, or Redis, on a free port. */
export async function startValkey() {
  const program = ['valkey-server', 'redis-server'].find(
    (name) => spawnSync(name, ['--version']).status === 0,
  );
  if (program === undefined)
    throw new Error('Install the system’s package valkey-server or redis-server: there is no Valkey.');
  const holder = createServer();
  await once(holder.listen(0, '127.0.0.1'), 'listening');
  const { port } = holder.address();
  await new Promise((closed) => holder.close(closed));
  const password = randomBytes(16).toString('hex');
  const options = { '--port': port, '--bind': '127.0.0.1', '--save': '', '--requirepass': password };
  const child = spawn(program, Object.entries(options).flat().map(String), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error(`${program} ended at once.`)));
  const ready = (async () => {
    for await (const chunk of child.stdout) if (/Ready to accept connections/.test(String(chunk))) return;
  })();
  await Promise.race([ready, failed]);
  child.stdout.resume();
  return {
    pid: child.pid,
    url: `redis://:${password}@127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended.catch(() => undefined);
    },
  };
}
