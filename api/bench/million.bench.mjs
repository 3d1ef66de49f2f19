import { parseArgs } from 'node:util';
import { arrangeLogs, arrangeTeam, startServer, untilFolded } from './arranged-server.mjs';
import { any, loadLine, machineLoad, middleRound, openClient, press, spread } from './load.mjs';

const CLIENTS = 32;
const WRITES_PER_SECOND = 50;
const REPORTS = [
  'overview',
  'movements',
  'below-zero',
  'empties',
  'fast-slow',
  'locations',
  'picking',
  'counts',
  'people',
  'teams',
  'low',
];
const TARGETS = {
  under_writes: 0.8,
  p95_ms: 100,
  report_p95_ms: 300,
  csv_seconds: 5,
  adjustments: 500,
  fill_seconds: 120,
};

/**
 * What the built API does with a million items and as many log rows in one team: whether lists, searches and figures hold
 * under writes, what each report takes when it is counted anew, what each way of searching and sorting takes when nothing is
 * remembered, how long a file of all items takes, and how many changes a second it takes with fsync.
 * `node million.bench.mjs --rows 200000 --seconds 4 --only reports`; exit code 1 when a target is missed.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
});
const PARTS = ['lists', 'reports', 'searches', 'files', 'adjustments'];
const parts = PARTS.filter((part) => values.only === undefined || values.only.split(',').includes(part));
if (parts.length === 0) throw new Error(`--only takes ${PARTS.join(', ')}, with commas.`);
const rows = Number(values.rows);
const seconds = Number(values.seconds);

const server = await startServer();
const misses = [];
try {
  const begun = performance.now();
  const arranged = await arrangeTeam(server, rows);
  await arrangeLogs(server, arranged, rows);
  const filled = (performance.now() - begun) / 1000;
  say(`${rows.toLocaleString('en')} items and log rows in one team, ${CLIENTS} clients on the same machine`);
  await untilFolded(server);
  print('filled in', `${filled.toFixed(0)} s`, filled <= TARGETS.fill_seconds, `${TARGETS.fill_seconds} s`);

  const client = openClient(server.port, arranged.token, CLIENTS);
  // People who write do not wait in line behind those who read, and are others.
  const writer = openClient(server.port, arranged.colleague_token, CLIENTS);
  const { team_id, ids } = arranged;
  const get = (path) => async () => {
    const { status, text } = await client.call(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}team_id=${team_id}`,
    );
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
    return status;
  };
  const adjust = async () =>
    (await writer.call('POST', `/api/stock/${any(ids)}/adjust`, { team_id, delta: 1, reason: 'received' }))
      .status;

  /** The file of a job, as soon as it is there. */
  async function fileOf(id) {
    for (;;) {
      const { text } = await client.call('GET', `/api/jobs/${id}?team_id=${team_id}`);
      const { status, message, download_url } = JSON.parse(text).result.job;
      if (status === 'failed') throw new Error(`The file was not made: ${message}`);
      if (status === 'done') {
        const { pathname, search } = new URL(download_url);
        return (await client.call('GET', pathname + search)).text;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const far = Math.floor(rows / 2 / 15);
  if (parts.includes('lists')) {
    for (const [name, path] of [
      ['list', '/api/stock'],
      ['overview', '/api/stock/reports/overview'],
      ['a page in the middle', `/api/stock?page=${far}`],
      ['a name that many have', '/api/stock?name=brass%20hinge'],
      ['a name that a few have', '/api/stock?name=lot%20777'],
    ]) {
      await press({ clients: CLIENTS, seconds: 1, act: get(path) });
      // Turn by turn, so that both meet the same machine.
      const turns = { idle: [], written: [] };
      for (let turn = 0; turn < 3; turn += 1) {
        turns.idle.push(await press({ clients: CLIENTS, seconds: seconds / 3, act: get(path) }));
        const writing = writeSteadily(adjust);
        turns.written.push(await press({ clients: CLIENTS, seconds: seconds / 3, act: get(path) }));
        await writing.stop();
      }
      const [idle, written] = [middleRound(turns.idle), middleRound(turns.written)];
      const share = written.per_second / idle.per_second;
      say(
        `  ${name}: ${idle.per_second.toFixed(0)}/s, p95 ${idle.p95.toFixed(0)} ms; under writes p95 ${written.p95.toFixed(0)} ms`,
      );
      print(
        `${name} at ${WRITES_PER_SECOND} writes a second`,
        `${written.per_second.toFixed(0)}/s, ${share.toFixed(2)}×`,
        share >= TARGETS.under_writes,
        `${TARGETS.under_writes}×`,
      );
    }
  }

  const today = new Date().toISOString().slice(0, 10);
  const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const periods = { '30 days': `from=${daysAgo(29)}`, '90 days': `from=${daysAgo(89)}` };
  const asked = parts.includes('reports')
    ? Object.entries(periods).flatMap(([of, from]) => REPORTS.map((key) => ({ key, of, from })))
    : [];
  for (const { key, of, from } of asked) {
    // Counted anew for each call, on days that begin in the middle of ours.
    const act = get(`/api/stock/reports/${key}?${from}&to=${today}&tz=Asia/Kolkata&max_age_ms=0`);
    await act();
    const idle = await inTurn(act);
    const writing = writeSteadily(adjust);
    const written = await inTurn(act);
    await writing.stop();
    print(
      `${key}, ${of}, at ${WRITES_PER_SECOND} writes a second`,
      `p50 ${written.p50.toFixed(0)}, p95 ${written.p95.toFixed(0)} ms (idle ${idle.p50.toFixed(0)}, ${idle.p95.toFixed(0)})`,
      written.p95 <= TARGETS.report_p95_ms,
      `p95 ${TARGETS.report_p95_ms} ms`,
    );
  }

  if (parts.includes('searches')) {
    const day = new Date(Date.now() - (rows / 2) * 9_000).toISOString().slice(0, 10);
    for (const [name, path] of [
      ['a name that nothing has', '/api/stock?name=nothing%20is%20called%20so'],
      ['two letters that nothing has', '/api/stock?name=qx'],
      ['a name of one letter', '/api/stock?name=e'],
      ['a name that a few have', '/api/stock?name=lot%20777'],
      ['by amount', '/api/stock?sort=amount'],
      ['by location', '/api/stock?sort=location&sort_direction=ASC'],
      ['by last change', '/api/stock?sort=updated_at'],
      ['by amount, a page in the middle', `/api/stock?sort=amount&page=${far}`],
      ['log, an action that there is not', '/api/stock/logs?action=nonsense'],
      ['log, a name that nothing has', '/api/stock/logs?name=nothing%20is%20called%20so'],
      ['log, a day in the middle', `/api/stock/logs?time=${day},${day}`],
      ['log, a page in the middle', `/api/stock/logs?page=${far}`],
      ['log, of one kind', '/api/stock/logs?action=moved'],
    ]) {
      const act = get(path);
      await act();
      const times = [];
      for (let turn = 0; turn < 30; turn += 1) {
        // A write before each, so that nothing is remembered.
        await adjust();
        const from = performance.now();
        await act();
        times.push(performance.now() - from);
      }
      const { p50, p95 } = spread(times);
      print(
        name,
        `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
        p95 <= TARGETS.p95_ms,
        `p95 ${TARGETS.p95_ms} ms`,
      );
    }
  }

  if (parts.includes('files')) {
    const begun = performance.now();
    const asked = await client.call('GET', `/api/stock/export?format=csv&team_id=${team_id}`);
    const text = asked.status === 202 ? await fileOf(JSON.parse(asked.text).result.job.id) : asked.text;
    const took = (performance.now() - begun) / 1000;
    const lines = text.split('\n').length;
    print(
      `a CSV of ${lines} lines`,
      `${took.toFixed(1)} s`,
      took <= TARGETS.csv_seconds,
      `${TARGETS.csv_seconds} s`,
    );
  }

  if (parts.includes('adjustments')) {
    await press({ clients: CLIENTS, seconds: 2, act: adjust });
    const adjusted = await press({ clients: CLIENTS, seconds, act: adjust });
    print(
      'adjustments, fsync on',
      `${adjusted.per_second.toFixed(0)}/s, p95 ${adjusted.p95.toFixed(0)} ms`,
      adjusted.per_second >= TARGETS.adjustments,
      `${TARGETS.adjustments}/s`,
    );
  }

  say(loadLine([machineLoad()]));
  client.close();
  writer.close();
} finally {
  await server.stop();
}
if (misses.length > 0) {
  say(`  missed: ${misses.join(', ')}`);
  process.exitCode = 1;
}

/** One after the other. */
async function inTurn(act, turns = 20) {
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const from = performance.now();
    await act();
    times.push(performance.now() - from);
  }
  return spread(times);
}

/** So many a second whatever the answers take, as people write. */
function writeSteadily(act) {
  const open = new Set();
  const timer = setInterval(() => {
    const one = act().finally(() => open.delete(one));
    open.add(one);
  }, 1000 / WRITES_PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

function print(name, figure, hit, target) {
  if (!hit) misses.push(name);
  say(`  ${name.padEnd(44)}${figure.padStart(26)}   target ${target}${hit ? '' : ': MISSED'}`);
}

function say(line) {
  console.log(line);
}
