import { arrangeTeam, connectOwner, socketOf, startServer } from './arranged-server.mjs';
import { startBeside } from './child.mjs';
import { any, loadLine, machineLoad, middleRound, openClient, press, spread } from './load.mjs';

const ITEMS = 100_000;
const CLIENTS = 32;
const SECONDS = 6;
const ROUNDS = 3;
const TURNS = 60;

/**
 * What the built API does on this machine, which the load generator shares with it, with 100,000 items in one team:
 * list pages against the naive way of reading them, the last page against the first, names, and adjustments.
 */
async function benchApi() {
  const server = await startServer();
  let naive = null;
  try {
    const arranged = await arrangeTeam(server, ITEMS);
    const { team_id, token, ids } = arranged;
    naive = await startBeside('./naive-list.mjs', { DATABASE_SOCKET: socketOf(server), TEAM_ID: team_id });
    const client = openClient(server.port, token, CLIENTS);
    const naiveClient = openClient(naive.port, token, CLIENTS);
    const last = Math.floor((ITEMS * 0.93) / 15);
    const queries = ['', '', '', '&page=2', '&page=7', `&page=${last}`, '&sort=name&sort_direction=ASC'];
    const list = (by, query) => async () => {
      const path = `/api/stock?team_id=${team_id}${query ?? any(queries)}`;
      return (await by.call('GET', path)).status;
    };

    await press({ clients: CLIENTS, seconds: 2, act: list(client) });
    const figures = { load: [machineLoad()] };
    figures.first_page = await press({ clients: CLIENTS, seconds: SECONDS, act: list(client, '') });
    // Turn by turn, so that both meet the same machine.
    const rounds = { ours: [], naive: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const turn = { clients: CLIENTS, seconds: SECONDS / ROUNDS };
      rounds.ours.push(await press({ ...turn, act: list(client) }));
      rounds.naive.push(await press({ ...turn, act: list(naiveClient) }));
    }
    figures.any_page = middleRound(rounds.ours);
    figures.naive = middleRound(rounds.naive);
    figures.times_naive = figures.any_page.per_second / figures.naive.per_second;
    figures.last_page = await inTurn({
      first: () => client.call('GET', `/api/stock?team_id=${team_id}`),
      last: () => client.call('GET', `/api/stock?team_id=${team_id}&page=${last}`),
    });
    const words = ['brass%20hinge', 'tee%2015', 'lot%20777', 'nylon%20plug%2012%20mm', 'oak'];
    figures.name_filter = await press({
      clients: 4,
      seconds: SECONDS / 2,
      act: async () => (await client.call('GET', `/api/stock?team_id=${team_id}&name=${any(words)}`)).status,
    });
    figures.adjustments = await measureAdjustments(server, client, { team_id, ids });
    figures.load.push(machineLoad());
    client.close();
    naiveClient.close();
    return figures;
  } finally {
    await naive?.stop();
    await server.stop();
  }
}

/** Adds and takes at random, then asks the database whether every acknowledged one is there, once. */
async function measureAdjustments(server, client, { team_id, ids }) {
  const owner = await connectOwner(server);
  const sum = async () => {
    await owner.query('begin');
    await owner.query(`select set_config('app.team_id', $1, true)`, [team_id]);
    const { rows } = await owner.query(`select sum(amount)::float8 as sum from stock where team_id = $1`, [
      team_id,
    ]);
    await owner.query('commit');
    return rows[0].sum;
  };
  const before = await sum();
  let acknowledged = 0;
  const figures = await press({
    clients: CLIENTS,
    seconds: SECONDS,
    act: async () => {
      const change = any([
        { delta: 2, reason: 'received' },
        { delta: -1, reason: 'used' },
      ]);
      const { status } = await client.call('POST', `/api/stock/${any(ids)}/adjust`, { team_id, ...change });
      if (status === 200) acknowledged += change.delta;
      return status;
    },
  });
  const lost = acknowledged - ((await sum()) - before);
  await owner.end();
  return { ...figures, lost };
}

/** One after the other, in turns: what each takes alone. */
async function inTurn(acts) {
  const times = Object.fromEntries(Object.keys(acts).map((name) => [name, []]));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [name, act] of Object.entries(acts)) {
      const begun = performance.now();
      await act();
      times[name].push(performance.now() - begun);
    }
  }
  const [first, last] = [spread(times.first), spread(times.last)];
  return { first, last, ratio: last.p50 / first.p50 };
}

function line(name, { per_second, p50, p95 }) {
  const rate = per_second === undefined ? '' : `${per_second.toFixed(0)}/s`;
  return `  ${name.padEnd(54)}${rate.padStart(9)}   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`;
}

function describe(figures) {
  const { load: loads, times_naive, last_page, adjustments } = figures;
  return [
    `API, ${ITEMS.toLocaleString('en')} items in one team, ${CLIENTS} clients on the same machine`,
    line('list, first page', figures.first_page),
    line('list, any page: near, far, by name', figures.any_page),
    line('  the same by offset and count, without an API', figures.naive),
    `  times the naive way (target 15×): ${times_naive.toFixed(1)}×`,
    line('last page alone', last_page.last),
    `  against the first (target 1.5×): ${last_page.ratio.toFixed(2)}×`,
    line('name filter, 4 clients (target p95 200 ms)', figures.name_filter),
    line('adjustments, fsync on (target 300/s)', adjustments),
    `  lost of them: ${adjustments.lost}`,
    loadLine(loads),
  ].join('\n');
}

console.log(describe(await benchApi()));
