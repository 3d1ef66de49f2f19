import { arrangeTeam, connectOwner, startServer } from './arranged-server.mjs';
import { loadLine, machineLoad, openClient, spread } from './load.mjs';

const ITEMS = 100_000;
const LOGS = 1_000_000;
const FEW_LOGS = 1_000;
const MOVED = 2_000;
const ROWS = 10_000;
const ROUNDS = 5;

/**
 * What the built API does with many things at once: a move of 2,000 items, an import of 10,000 rows while somebody
 * watches its progress, and a page of a log of a million rows against one of a thousand.
 */
async function benchBulk() {
  const server = await startServer();
  try {
    const arranged = await arrangeTeam(server, ITEMS);
    const quiet_id = await arrangeLogs(server, arranged);
    const client = openClient(server.port, arranged.token, 4);
    const figures = { load: [machineLoad()] };
    figures.move = await measureMoves(client, arranged);
    figures.imports = await measureImports(server.port, arranged);
    figures.log_page = await measureLogs(client, { big: arranged.team_id, small: quiet_id });
    figures.load.push(machineLoad());
    client.close();
    return figures;
  } finally {
    await server.stop();
  }
}

/** A log of so many rows, and a second team with one of a thousand. The keeper becomes a manager of both. */
async function arrangeLogs(server, { team_id }) {
  const client = await connectOwner(server);
  const inTeam = async (id, ...statements) => {
    await client.query('begin');
    await client.query(`select set_config('app.team_id', $1, true)`, [id]);
    for (const [text, values] of statements) await client.query(text, values);
    await client.query('commit');
  };
  const fill = (id, count) => [
    `insert into stock_logs (team_id, stock_id, name, action, actor_id, actor_name, delta, amount_after, changes, cause,
       created_at)
     select $1, 1 + n % 1000, 'Brass hinge ' || n % 1000 || ' mm', 'adjusted', 1, 'Keeper', -1, 5,
       '[{"field": "amount", "old": 6, "new": 5}]', 'web', now() - ($2 - n) * interval '1 second'
     from generate_series(1, $2::int) n`,
    [id, count],
  ];
  const { rows } = await client.query(
    `insert into teams (name, slug) values ('Quiet', 'quiet') returning id`,
  );
  const quiet_id = Number(rows[0].id);
  await inTeam(team_id, [`update memberships set role = 'manager'`, []], fill(team_id, LOGS));
  await inTeam(
    quiet_id,
    [`insert into memberships (user_id, team_id, role) select id, $1, 'manager' from users`, [quiet_id]],
    fill(quiet_id, FEW_LOGS),
  );
  await client.query('vacuum analyze');
  await client.end();
  return quiet_id;
}

/** All of them at once, to and fro. */
async function measureMoves(client, { team_id, ids }) {
  const locations = JSON.parse(
    (await client.call('GET', `/api/stock/locations?team_id=${team_id}&per_page=4`)).text,
  ).result.locations.data;
  const stock_ids = ids.slice(0, MOVED);
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const location_id = locations[round % 2].id;
    const begun = performance.now();
    const body = { team_id, action: 'move', stock_ids, params: { location_id } };
    const answer = await client.call('POST', '/api/stock/bulk', body);
    times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`The move was answered ${answer.status}: ${answer.text}`);
  }
  return { items: stock_ids.length, ...spread(times) };
}

/** From the press to the report: first every row is new, then every row changes an amount. */
async function measureImports(port, arranged) {
  const file = (amount) =>
    Array.from({ length: ROWS }, (_, at) => `Import ${at},Rack ${1 + (at % 40)},${amount}`).join('\n');
  return {
    create: await measureImport(port, arranged, `name,location,amount\n${file(3)}\n`),
    update: await measureImport(port, arranged, `name,location,amount\n${file(4)}\n`),
  };
}

async function measureImport(port, { team_id, token }, text) {
  const form = new FormData();
  form.set('team_id', String(team_id));
  form.set('file', new Blob([text]), 'stock.csv');
  const headers = { authorization: `Bearer ${token}` };
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const accepted = await fetch(`${origin}/api/stock/import`, { method: 'POST', body: form, headers });
  const { result, message } = await accepted.json();
  if (accepted.status !== 202) throw new Error(`The import was answered ${accepted.status}: ${message}`);
  const accepted_ms = performance.now() - begun;
  const seen = new Set();
  for (;;) {
    const answer = await fetch(`${origin}/api/jobs/${result.job.id}?team_id=${team_id}`, { headers });
    const { job } = (await answer.json()).result;
    seen.add(job.progress);
    if (job.status === 'failed') throw new Error(job.message);
    if (job.status === 'done') {
      const { created, updated } = job.report;
      return { ms: performance.now() - begun, accepted_ms, steps: seen.size, done: created + updated };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The same page of both logs in turn; first as nobody has asked before, then as everybody does. */
async function measureLogs(client, teams) {
  const times = { big: [], small: [] };
  const first = {};
  for (let round = 0; round <= ROUNDS * 20; round += 1) {
    for (const [name, id] of Object.entries(teams)) {
      const begun = performance.now();
      const answer = await client.call('GET', `/api/stock/logs?team_id=${id}`);
      const ms = performance.now() - begun;
      if (answer.status !== 200) throw new Error(`The log was answered ${answer.status}.`);
      if (round === 0) first[name] = ms;
      else times[name].push(ms);
    }
  }
  const [big, small] = [spread(times.big), spread(times.small)];
  return { big, small, first, ratio: big.p50 / small.p50 };
}

function describe({ move, imports, log_page, load: loads }) {
  const count = (number) => number.toLocaleString('en');
  const line = (name, value) => `  ${name.padEnd(54)}${value}`;
  const ms = (number) => `${number.toFixed(number < 20 ? 1 : 0)} ms`;
  const imported = (what, run) =>
    line(
      `import of ${count(run.done)} ${what} rows (target 10 s)`,
      `${ms(run.ms)}, accepted after ${ms(run.accepted_ms)}, progress seen ${run.steps} times`,
    );
  return [
    `Many at once, ${count(ITEMS)} items in one team`,
    line(
      `bulk move of ${count(move.items)} items (target 1 s)`,
      `p50 ${ms(move.p50)}   most ${ms(move.most)}`,
    ),
    imported('new', imports.create),
    imported('changed', imports.update),
    line(
      `log page on ${count(LOGS)} rows against ${count(FEW_LOGS)} (target 2×)`,
      `${log_page.ratio.toFixed(2)}× (p50 ${ms(log_page.big.p50)} against ${ms(log_page.small.p50)})`,
    ),
    line(
      '  the same, asked for the first time',
      `${ms(log_page.first.big)} against ${ms(log_page.first.small)}`,
    ),
    loadLine(loads),
  ].join('\n');
}

console.log(describe(await benchBulk()));
