import pg from 'pg';
import { connectOwner, socketOf, startServer } from './arranged-server.mjs';
import { loadLine, machineLoad, spread } from './load.mjs';

const TEAMS = 100_000;
const FIGURES = 10;
const ROUNDS = 20;
const MOST_MS = 10;

/** What a server does in the background for all teams, beside many that have nothing due. */
async function benchTeams() {
  const server = await startServer();
  const client = await connectOwner(server);
  try {
    await client.query(
      `insert into teams (name, slug) select 'Team ' || n, 'team-' || n from generate_series(1, $1::int) n`,
      [TEAMS],
    );
    await client.query(
      `insert into stock_figures (team_id, location_id, status, items, above, below, oversold)
       select id, location, 'available', 1, 1, 0, 0 from teams, generate_series(1, $1::int) location`,
      [FIGURES],
    );
    await arrangeRows(server);
    await client.query('vacuum analyze');
    const { rows } = await client.query('select min(id) as id from teams');
    const busy = Number(rows[0].id);
    const times = { seals: [], fold: [], due: [], ends: [] };
    const timed = async (list, statement) => {
      const begun = performance.now();
      await client.query(statement);
      list.push(performance.now() - begun);
    };
    const loads = [machineLoad()];
    for (let round = 0; round < ROUNDS; round += 1) {
      await client.query(`insert into log_seals_due values ($1, 'stock_logs', $2)`, [busy, round + 1]);
      await timed(times.seals, 'select * from unsealed_logs()');
      await client.query(
        `insert into stock_figure_changes (team_id, location_id, status, items, above, below, oversold)
         values ($1, 1, 'available', 0, 1, 0, 0)`,
        [busy],
      );
      await timed(times.fold, 'select fold_stock_figures(20000)');
      await timed(times.due, DUE);
      await timed(times.ends, ENDS);
    }
    const [seals, fold, due, ends] = Object.values(times).map(spread);
    return { seals, fold, due, ends, load: [...loads, machineLoad()] };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Once an hour: of all these only one team's location and list are to be cleared away. */
const DUE = `select count(*) from teams_with_due(now() - interval '30 days', now() - interval '90 days',
  (select at from clock_marks where name = 'photos'))`;
/** Once a minute. */
const ENDS = `select count(*) from unnest(array[-30, -7, -1, 0, 14, 90]) as day, subscriptions
  where deleted_at is null and expiration_at > now() - interval '1 minute' - day * interval '1 day'
    and expiration_at <= now() - day * interval '1 day'`;

/** What teams have that is not due, past every right: an item with a photo, a location and a subscription each. */
async function arrangeRows(server) {
  const client = new pg.Client({ host: socketOf(server), user: 'postgres', database: 'storeroom' });
  await client.connect();
  await client.query(`
    set session_replication_role = replica;
    insert into locations (team_id, name) select id, 'Rack' from teams;
    insert into stock_photos (team_id, name, large, thumbnail, left_at)
      select id, md5(id::text) || '-1x1', '', '', now() - interval '60 days' from teams;
    insert into stock (team_id, name, photo) select id, 'Item', md5(id::text) || '-1x1' from teams;
    insert into subscriptions (team_id, expiration_at, renew_years)
      select id, now() + id % 1000 * interval '1 day' + interval '12 hours', 0 from teams;
    insert into locations (team_id, name, deleted_at, removed_at)
      select min(id), 'Shelf', now() - interval '31 days', now() - interval '31 days' from teams;
    insert into clock_marks values ('photos', now() - interval '31 days')
      on conflict (name) do update set at = excluded.at`);
  await client.end();
}

function describe({ seals, fold, due, ends, load: loads }) {
  const line = (name, { p50, most }) =>
    `  ${name.padEnd(54)}p50 ${p50.toFixed(1)} ms   most ${most.toFixed(1)} ms`;
  return [
    `${TEAMS.toLocaleString('en')} teams, of which one writes (target ${MOST_MS} ms each)`,
    line('which logs are to be sealed', seals),
    line(`fold of one difference beside ${(TEAMS * FIGURES).toLocaleString('en')} figures`, fold),
    line('which teams have something to clear away', due),
    line('whose subscription has changed its state', ends),
    loadLine(loads),
  ].join('\n');
}

const figures = await benchTeams();
console.log(describe(figures));
const { seals, fold, due, ends } = figures;
if ([seals, fold, due, ends].some(({ p50 }) => p50 > MOST_MS)) process.exitCode = 1;
