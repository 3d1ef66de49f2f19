import type { LaterReports, Reports } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type TestApi, testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { foldFigures } from '../../inventory/stock/stock-figures.sql';
import { stock_logs } from '../../platform/database/schema/stock';

// Checks reports of random histories in random time zones against figures computed from each row.

const api = testApi();

type AllReports = Reports & LaterReports;
type Row = typeof stock_logs.$inferSelect & { unit: string | null };

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const NOW = Date.now();
const ACTIONS = ['created', 'edited', 'adjusted', 'counted', 'moved', 'undone'] as const;
const REASONS = ['received', 'used', 'correction', null] as const;
const PEOPLE = [
  [901, 'Tom'],
  [901, 'Tom Whitfield'],
  [902, 'Léa'],
  [null, null],
] as const;
const ZONES = [
  'UTC',
  'Europe/Paris',
  'Asia/Kolkata',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
];

const happening = fc.record({
  item: fc.nat(5),
  place: fc.nat(2),
  action: fc.constantFrom(...ACTIONS),
  reason: fc.constantFrom(...REASONS),
  person: fc.constantFrom(...PEOPLE),
  picked: fc.boolean(),
  // Whole numbers and quarters, and sometimes none.
  delta: fc.option(
    fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4),
    { freq: 9 },
  ),
  minutes_ago: fc.oneof(fc.nat(12 * 1_440), fc.nat(400 * 1_440)),
});
/** Between movements, the unit of an item changes, an item is purged, or stored figures are folded. */
const turn = fc.oneof(
  { weight: 12, arbitrary: happening },
  fc.record({ unit: fc.constantFrom('metre', 'litre', null), item: fc.nat(5) }),
  fc.record({ purged: fc.nat(5) }),
  fc.record({ folded: fc.constant(true) }),
);
type Turn = typeof turn extends fc.Arbitrary<infer One> ? One : never;
const question = fc.record({
  tz: fc.constantFrom(...ZONES),
  from: fc.integer({ min: 1, max: 20 }),
  group: fc.constantFrom('day', 'week'),
  place: fc.option(fc.nat(1)),
});

/** Makes a team with this history. Returns the answers of its reports, and its log rows. */
async function live(turns: Turn[]) {
  const team: TestTeam = await api.arrange.team();
  const manager: TestUser = await api.arrange.user(team, 'manager');
  const mine = stockIn(api, team);
  const places = [await mine.location('A'), await mine.location('B'), null];
  const items = await mine.items(
    ...Array.from({ length: 6 }, (_, at) => ({
      unit: at % 2 === 0 ? null : ('metre' as const),
      amount: at === 5 ? 0 : 7 + at,
      allow_minus_amount: at > 3,
      location_id: places[at % 3] ?? null,
      created_at: new Date(NOW - 500 * DAY).toISOString(),
    })),
  );
  const write = (statement: Parameters<TestApi['database']['identity']['execute']>[0]) =>
    api.database.write(asSystem(team.id), ({ db }) => db.execute(statement));
  const idOf = (at: number) => items[at]?.id ?? 0;
  for (const one of turns) {
    if ('folded' in one) await foldFigures(api.database);
    else if ('purged' in one)
      await write(sql`delete from stock where team_id = ${team.id} and id = ${idOf(one.purged)}`);
    else if ('unit' in one)
      await write(
        sql`update stock set unit = ${one.unit} where team_id = ${team.id} and id = ${idOf(one.item)}`,
      );
    else {
      const { item, place, person, picked, minutes_ago, ...facts } = one;
      await api.database.write(asSystem(team.id), ({ db }) =>
        db.insert(stock_logs).values({
          ...facts,
          team_id: team.id,
          stock_id: idOf(item),
          name: `Item ${item}`,
          cause: 'web',
          location_id: places[place] ?? null,
          actor_id: person[0],
          actor_name: person[1],
          list_id: picked ? 7 : null,
          amount_after: 3,
          created_at: new Date(NOW - minutes_ago * MINUTE).toISOString(),
        }),
      );
    }
  }
  const { rows } = await api.database.read(asSystem(team.id), ({ db }) =>
    db.execute<{ row: Row }>(
      sql`select to_jsonb(log) || jsonb_build_object('unit', stock.unit) as row from stock_logs log
          left join stock on stock.team_id = log.team_id and stock.id = log.stock_id where log.team_id = ${team.id}`,
    ),
  );
  const left = await api.database.read(asSystem(team.id), ({ db }) =>
    db.execute<{ id: number; amount: number; location_id: number | null }>(
      sql`select id::integer, amount::float8, location_id::integer from stock where team_id = ${team.id}`,
    ),
  );
  return { team, manager, places, rows: rows.map(({ row }) => row), left: left.rows };
}

const sum = (values: number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 10_000) / 10_000;
const came = (some: Row[]) => sum(some.map(({ delta }) => Math.max(delta ?? 0, 0)));
const went = (some: Row[]) => sum(some.map(({ delta }) => Math.max(-(delta ?? 0), 0)));
const in_ = (some: Row[]) => some.filter(({ delta }) => (delta ?? 0) > 0).length;
const out = (some: Row[]) => some.filter(({ delta }) => (delta ?? 0) < 0).length;
const ofUnit = (some: Row[], unit: string | null) => some.filter((row) => row.unit === unit);
const isMovement = ({ action }: Row) => ['adjusted', 'counted', 'undone'].includes(action);
const different = <T>(values: T[]) => [...new Set(values)];

function inUnits<Sums extends Record<string, number>>(some: Row[], sums: (of: Row[]) => Sums) {
  const by_unit = [null, 'metre', 'litre']
    .map((unit) => ({ unit, ...sums(ofUnit(some, unit)) }))
    .filter(({ unit: _, ...figures }) => Object.values(figures).some((figure) => figure !== 0));
  return by_unit.some(({ unit }) => unit !== null) ? { by_unit } : {};
}

/** Rows as sorted texts, to compare them without their order. */
const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

it('the reports of movements, people, teams and use have what the rows of any history add up to, in any zone and of any location, whatever became of its items [logs.757, logs.2050]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(turn, { minLength: 60, maxLength: 90 }),
      fc.array(question, { minLength: 3, maxLength: 3 }),
      async (turns, questions) => {
        const { team, manager, places, rows, left } = await live(turns);
        for (const { tz, from: days, group, place } of questions) {
          const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: tz });
          const dayOf = (moment: number) => zone.format(moment);
          const to = dayOf(NOW);
          const before = (count: number) => new Date(Date.parse(to) - count * DAY).toISOString().slice(0, 10);
          const from = before(days - 1);
          const location_id = place === null ? null : (places[place] ?? null);
          const here = rows.filter((row) => location_id === null || row.location_id === location_id);
          const between = (first: string, last: string) =>
            here.filter(({ created_at }) => {
              const day = dayOf(Date.parse(created_at));
              return day >= first && day <= last;
            });
          const now = between(from, to);
          const past = between(before(2 * days - 1), before(days));
          const read = async <Key extends keyof AllReports>(key: Key): Promise<AllReports[Key]> => {
            const path = `/api/stock/reports/${key}?team_id=${team.id}&from=${from}&to=${to}&tz=${tz}&group=${group}&max_age_ms=0`;
            const where = location_id === null ? '' : `&location_id=${location_id}`;
            const answer = await api.call('GET', `${path}${where}`, { as: manager });
            if (answer.status !== 200) throw new Error(answer.text);
            return answer.body.result as unknown as AllReports[Key];
          };

          const moves = now.filter(isMovement);
          const movements = await read('movements');
          const flow = (some: Row[]) => ({
            in: came(ofUnit(some, null)),
            out: went(ofUnit(some, null)),
            entries_in: in_(some),
            entries_out: out(some),
            ...inUnits(some, (of) => ({ in: came(of), out: went(of) })),
          });
          expect(movements.totals).toEqual({
            ...flow(moves),
            previous: flow(past.filter(isMovement)),
          });
          if (group === 'day') {
            for (const { date, ...point } of movements.series) {
              expect(point).toEqual(flow(moves.filter((row) => dayOf(Date.parse(row.created_at)) === date)));
            }
          }
          const whyOf = (row: Row) =>
            row.action === 'undone' ? 'undone' : row.list_id !== null ? 'picked' : row.reason;
          const kindOf = (row: Row) => JSON.stringify([whyOf(row), row.actor_id, row.unit]);
          const nameOf = (some: Row[]) =>
            some.map(({ actor_name }) => actor_name).reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), null);
          expect(sorted(movements.rows.map((row) => Object.values(row)))).toEqual(
            sorted(
              different(moves.map(kindOf)).flatMap((kind) => {
                const own = moves.filter((row) => kindOf(row) === kind);
                const [row] = own;
                const entries = in_(own) + out(own);
                if (!row || entries === 0) return [];
                const figures = [entries, came(own), went(own)];
                return [[team.id, team.name, row.actor_id, nameOf(own), whyOf(row), ...figures, row.unit]];
              }),
            ),
          );

          const people = await read('people');
          const persons = (some: Row[]) => different(some.map(({ actor_id }) => actor_id));
          expect(people.totals).toEqual({
            people: persons(now).length,
            entries: now.length,
            previous: { people: persons(past).length, entries: past.length },
          });
          expect(people.rows).toHaveLength(persons(now).length);
          for (const person of people.rows) {
            const own = now.filter(({ actor_id }) => actor_id === person.actor_id);
            const counts = ACTIONS.map((action) => [
              action,
              own.filter((row) => row.action === action).length,
            ]);
            expect(person).toMatchObject({
              actor_name: nameOf(own),
              entries: own.length,
              picked: own.filter(({ list_id }) => list_id !== null).length,
              ...Object.fromEntries(counts),
            });
          }

          const [ofTeam] = (await read('teams')).rows;
          expect(ofTeam).toMatchObject({
            in: came(ofUnit(moves, null)),
            out: went(ofUnit(moves, null)),
            entries: in_(moves) + out(moves),
          });

          const use = await read('fast-slow');
          const uses = (some: Row[]) => some.filter((row) => isMovement(row) && (row.delta ?? 0) < 0);
          const used = (some: Row[]) => ({
            moving: different(uses(some).map(({ stock_id }) => stock_id)).length,
            used: went(ofUnit(uses(some), null)),
            ...inUnits(uses(some), (of) => ({ used: went(of) })),
          });
          const inStock = left.filter(
            (item) => item.amount > 0 && (location_id === null || item.location_id === location_id),
          );
          const isUsed = (id: number) => uses(now).some(({ stock_id }) => stock_id === id);
          const isAwake = (id: number) =>
            rows.some(
              (row) =>
                row.stock_id === id &&
                (isMovement(row) || row.action === 'moved') &&
                Date.parse(row.created_at) >= Date.now() - 180 * DAY,
            );
          const sleeping = inStock.filter(({ id }) => !isAwake(id));
          expect(use.totals).toEqual({
            still: inStock.filter(({ id }) => !isUsed(id)).length,
            sleeping: sleeping.length,
            ...used(now),
            previous: used(past),
          });
          expect(use.rows.map(({ stock_id }) => stock_id).sort()).toEqual(
            sleeping.map(({ id }) => id).sort(),
          );
        }
      },
    ),
    { numRuns: 4 },
  );
}, 120_000);
