import type { ListLog, Reports, ShortReason } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { listOf, listsOf } from '../../../test/lists';
import { stockIn } from '../../../test/stock';

// Checks the report of picking against figures computed from each row of the log of lists.

const api = testApi();
let team: TestTeam;
let manager: TestUser;
let mine: ReturnType<typeof listsOf>;
let logs: ListLog[];
let report: Reports['picking'];

const REASONS = ['damaged', 'too_few', 'not_found'] as const;
const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A line of a list, as its log rows describe it. */
interface Line {
  stock_id: number;
  name: string;
  amount: number;
  picked: number;
  reason: ShortReason | null;
}

/** Makes a list of three lines, added one by one. `at` decides whether each is picked in full, in part or not at all. */
async function work(stock: { id: number }[], at: number): Promise<void> {
  let list = await mine.create();
  const path = `/${list.id}`;
  for (let step = 0; step < 3; step += 1) {
    const item = stock[(at + step) % stock.length];
    const added = await mine.call('POST', `${path}/items`, { stock_id: item?.id, amount: 4 + step / 4 });
    list = listOf(added);
    const line = list.items.at(-1);
    const way = (at * 3 + step) % 5;
    if (way < 2) await mine.pick(line, line?.amount ?? 0);
    else if (way < 4) await mine.pick(line, way - 1.5);
    if (way === 3) {
      await mine.pick(line, -0.5);
      await mine.call('POST', `${path}/items/${line?.id}/short`, { reason: REASONS[at % 3] });
    }
  }
  const last = list.items.at(-1);
  if (at % 4 === 0) await mine.call('DELETE', `${path}/items/${last?.id}`);
  if (at % 4 === 1) await mine.call('PUT', `${path}/items/${last?.id}`, { amount: 9 });
  if (at % 6 !== 5) await mine.call('POST', `${path}/complete`, { remaining: 'close' });
}

async function allLogs(): Promise<ListLog[]> {
  const found: ListLog[] = [];
  for (let page = 1; ; page += 1) {
    const order = 'sort=created_at&sort_direction=ASC';
    const { body } = await mine.call('GET', `/logs?per_page=100&page=${page}&${order}`);
    const { data, pagination } = (
      body.result as unknown as { logs: { data: ListLog[]; pagination: { last_page: number } } }
    ).logs;
    found.push(...data);
    if (page >= pagination.last_page) return found;
  }
}

beforeAll(async () => {
  team = await api.arrange.team({ name: 'Leeds' });
  manager = await api.arrange.user(team, 'manager');
  mine = listsOf(api, team, manager);
  const stock = await stockIn(api, team).items(
    ...['Bolt', 'Nut', 'Pin', 'Washer'].map((name) => ({ name, amount: 500 })),
  );
  for (let at = 0; at < 12; at += 1) await work(stock, at);
  logs = await allLogs();
  // Over two days, because a test run around midnight begins on one day and ends on the next.
  const query = `team_id=${team.id}&from=${dayOf(Date.now() - DAY)}&to=${dayOf(Date.now())}&tz=UTC`;
  const answer = await api.call('GET', `/api/stock/reports/picking?${query}`, { as: manager });
  report = answer.body.result as unknown as Reports['picking'];
});

/** The lines of a list after all its log rows. */
function linesOf(list_id: number): Line[] {
  const lines = new Map<number, Line>();
  for (const log of logs.filter((one) => one.list_id === list_id)) {
    const { item_id, stock_id, stock_name, action, delta, reason, changes } = log;
    if (item_id === null || stock_id === null) continue;
    const amount = changes.find(({ field }) => field === 'amount')?.new;
    const line = lines.get(item_id) ?? {
      stock_id,
      name: stock_name ?? '',
      amount: 0,
      picked: 0,
      reason: null,
    };
    if (typeof amount === 'number') line.amount = amount;
    if (action === 'picked' || action === 'unpicked') line.picked += delta ?? 0;
    if (action === 'short') line.reason = reason;
    if (action === 'item_removed') lines.delete(item_id);
    else lines.set(item_id, line);
  }
  return [...lines.values()];
}

const idsOf = (action: ListLog['action']) =>
  logs.filter((log) => log.action === action).map(({ list_id }) => list_id);
const done = () => idsOf('completed').flatMap((id) => linesOf(id));
const shortOf = (lines: Line[]) => lines.filter(({ amount, picked }) => picked < amount);

it('the report on picking has as many lists, lines and short lines as the log of picking lists adds up to [logs.757, logs.898]', () => {
  const short = shortOf(done());
  const all = report.series.reduce(
    (sum, { lists, lines, short_lines }) => ({
      lists: sum.lists + lists,
      lines: sum.lines + lines,
      short_lines: sum.short_lines + short_lines,
    }),
    { lists: 0, lines: 0, short_lines: 0 },
  );
  expect(all).toEqual({ lists: idsOf('completed').length, lines: done().length, short_lines: short.length });
  expect(short.length).toBeGreaterThan(5);
  expect(report.totals).toMatchObject({
    lists: 10,
    short_rate: Math.round((short.length / done().length) * 1000) / 10,
    open_lists: idsOf('created').length - idsOf('completed').length,
  });
});

it('the report on picking has for each reason and item the lines and the amount that the log of picking lists adds up to [logs.757, logs.898]', () => {
  const short = shortOf(done());
  for (const row of report.rows) {
    const own = short.filter(({ stock_id, reason }) => stock_id === row.stock_id && reason === row.reason);
    expect([row.name, row.lines, row.amount]).toEqual([
      own[0]?.name,
      own.length,
      own.reduce((sum, { amount, picked }) => sum + amount - picked, 0),
    ]);
  }
  expect(report.rows.reduce((sum, { lines }) => sum + lines, 0)).toBe(short.length);
});

it('the report on picking has for each open list the lines and picked lines that its log adds up to [logs.757, logs.898]', () => {
  expect(report.open.map(({ id, item_count, picked_count }) => [id, item_count, picked_count])).toEqual(
    idsOf('created')
      .filter((id) => !idsOf('completed').includes(id))
      .map((id) => {
        const lines = linesOf(id);
        return [id, lines.length, lines.length - shortOf(lines).length];
      }),
  );
});
