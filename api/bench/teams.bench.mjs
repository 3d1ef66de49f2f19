import { cpus, loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { connectOwner, startServer } from './arranged-server.mjs';
import { spread } from './load.mjs';

const TEAMS = 100_000;
const FIGURES = 10;
const ROUNDS = 20;

/** What a server does in the background for all teams, beside many that have nothing due. */
export async function benchTeams({ teams = TEAMS, rounds = ROUNDS } = {}) {
  const server = await startServer();
  const client = await connectOwner(server);
  try {
    await client.query(
      `insert into teams (name, slug) select 'Team ' || n, 'team-' || n from generate_series(1, $1::int) n`,
      [teams],
    );
    await client.query(
      `insert into stock_figures (team_id, location_id, status, items, above, below, oversold)
       select id, location, 'available', 1, 1, 0, 0 from teams, generate_series(1, $1::int) location`,
      [FIGURES],
    );
    await client.query('vacuum analyze');
    const { rows } = await client.query('select min(id) as id from teams');
    const busy = Number(rows[0].id);
    const times = { seals: [], fold: [] };
    const timed = async (list, statement) => {
      const begun = performance.now();
      await client.query(statement);
      list.push(performance.now() - begun);
    };
    const loads = [load()];
    for (let round = 0; round < rounds; round += 1) {
      await client.query(`insert into log_seals_due values ($1, 'stock_logs', $2)`, [busy, round + 1]);
      await timed(times.seals, 'select * from unsealed_logs()');
      await client.query(
        `insert into stock_figure_changes (team_id, location_id, status, items, above, below, oversold)
         values ($1, 1, 'available', 0, 1, 0, 0)`,
        [busy],
      );
      await timed(times.fold, 'select fold_stock_figures(20000)');
    }
    return { teams, seals: spread(times.seals), fold: spread(times.fold), load: [...loads, load()] };
  } finally {
    await client.end();
    await server.stop();
  }
}

const load = () => loadavg()[0].toFixed(2);

export function describe({ teams, seals, fold, load: loads }) {
  const line = (name, { p50, most }) =>
    `  ${name.padEnd(54)}p50 ${p50.toFixed(1)} ms   most ${most.toFixed(1)} ms`;
  return [
    `${teams.toLocaleString('en')} teams, of which one writes (target 10 ms each)`,
    line('which logs are to be sealed', seals),
    line(`fold of one difference beside ${(teams * FIGURES).toLocaleString('en')} figures`, fold),
    `  load ${loads.join(' → ')} on ${cpus().length} processors`,
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(describe(await benchTeams()));
