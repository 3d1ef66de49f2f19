import { REPORT_KEYS } from '@storeroom/contract';
import { eq, sql } from 'drizzle-orm';
import { type TestApi, openTestApi } from '../test/api';
import { asSystem } from '../test/arrange';
import { printOf } from '../test/stored';
import { teams, users } from '../src/platform/database/schema/identity';
import { demoCompany } from './demo-company';
import { DEMO_PASSWORD } from './people';
import { seedDemo } from './seed-demo';

const NOW = new Date('2026-11-20T14:02:00Z');

describe('the demo company', () => {
  let api: TestApi;
  /** Those of the company itself: tests sign in, too. */
  let tokens: ReturnType<typeof sql>;
  beforeAll(async () => {
    api = await openTestApi();
    await seedDemo(api.database, NOW);
    const made = await api.database.identity.execute<{ last: string }>(
      sql`select max(id) as last from tokens`,
    );
    tokens = sql`(select * from tokens where id <= ${made.rows[0]?.last}) tokens`;
  });
  afterAll(() => api.close());

  async function countIn(slug: string, what: ReturnType<typeof sql>): Promise<number> {
    const [team] = await api.database.identity.select().from(teams).where(eq(teams.slug, slug));
    return api.database.read(asSystem(team?.id ?? 0), async ({ db }) => {
      const found = await db.execute<{ n: string }>(sql`select count(*) as n from ${what}`);
      return Number(found.rows[0]?.n);
    });
  }

  it('stands in three teams of a tree [PF.140]', async () => {
    const rows = await api.database.identity.select().from(teams).orderBy(teams.id);
    expect(rows.map((team) => [team.name, team.parent_id])).toEqual([
      ['Brightwater Supplies', null],
      ['Leeds', rows[0]?.id],
      ['Lyon', rows[0]?.id],
    ]);
  });

  it('has eight people, 12 locations, about two thousand items, empty, archived, oversold and unplaced ones among them, and a month of logs [PF.140, PF.141]', async () => {
    const items = (await countIn('leeds', sql`stock`)) + (await countIn('lyon', sql`stock`));
    expect([items > 1_900, items < 2_200]).toEqual([true, true]);
    expect(await api.database.identity.$count(users)).toBe(8);
    expect((await countIn('leeds', sql`locations`)) + (await countIn('lyon', sql`locations`))).toBe(12);
    for (const team of ['leeds', 'lyon']) {
      expect(await countIn(team, sql`stock where status = 'empty'`)).toBeGreaterThan(10);
      expect(await countIn(team, sql`stock where status = 'archived'`)).toBeGreaterThan(10);
      expect(await countIn(team, sql`stock where amount < 0`)).toBeGreaterThan(1);
      expect(await countIn(team, sql`stock where location_id is null`)).toBeGreaterThan(1);
      expect(await countIn(team, sql`stock where amount % 1 <> 0`)).toBeGreaterThan(1);
      expect(await countIn(team, sql`stock_logs`)).toBeGreaterThan(1_000);
      expect(await countIn(team, sql`stock_logs where created_at < '2026-10-24'`)).toBeGreaterThan(0);
    }
  });

  it('has log rows in which each amount follows from the one before, and the last is the amount of the item', async () => {
    for (const team of ['leeds', 'lyon']) {
      const steps = sql`(select delta, amount_after, lag(amount_after) over (partition by stock_id order by id) as before
                         from stock_logs) step where before is not null and before + coalesce(delta, 0) <> amount_after`;
      expect(await countIn(team, steps)).toBe(0);
      const ends = sql`stock join lateral (select amount_after from stock_logs where stock_id = stock.id
                       order by id desc limit 1) last on true where stock.amount is distinct from last.amount_after`;
      expect(await countIn(team, ends)).toBe(0);
    }
  });

  it('has people who were last here at different times, each not before their last change of stock [PF.141]', async () => {
    const seen = await api.database.identity.execute<{ name: string; at: Date }>(
      sql`select users.name, max(tokens.last_used_at) as at from users left join ${tokens} on tokens.user_id = users.id
          group by users.id, users.name`,
    );
    const moments = seen.rows.map(({ at }) => new Date(at).getTime());
    expect(new Set(moments).size).toBe(seen.rows.length);
    expect(Math.max(...moments)).toBeLessThanOrEqual(NOW.getTime());
    for (const team of ['leeds', 'lyon']) {
      const after = sql`stock_logs where created_at > (
        select max(last_used_at) from ${tokens} where tokens.user_id = stock_logs.actor_id)`;
      expect(await countIn(team, after)).toBe(0);
    }
  });

  it('lets five of its people sign in, each with their role', async () => {
    for (const [username, team, role] of [
      ['priya', 'leeds', 'manager'],
      ['tom', 'leeds', 'keeper'],
      ['ines', 'lyon', 'keeper'],
      ['lea', 'lyon', 'picker'],
      ['owen', 'brightwater', 'owner'],
    ]) {
      const answer = await api.call('POST', '/api/login', { body: { username, password: DEMO_PASSWORD } });
      expect(answer.status).toBe(200);
      expect(answer.body.result?.user?.team?.slug).toBe(team);
      const held = answer.body.result?.user?.teams as unknown as { slug: string; role: string }[];
      expect(held.find((one) => one.slug === team)?.role).toBe(role);
    }
  });

  describe('has something to show', () => {
    const tokens = new Map<string, Promise<string>>();
    const signIn = async (username: string) => {
      const { body } = await api.call('POST', '/api/login', { body: { username, password: DEMO_PASSWORD } });
      return String(body.result?.token);
    };
    const as = (username: string) => {
      const token = tokens.get(username) ?? signIn(username);
      tokens.set(username, token);
      return token;
    };
    beforeAll(() => api.app.clock.set(NOW));
    afterAll(() => api.app.clock.set(null));

    it.each(REPORT_KEYS)('in the report %s, of the company and its branches', async (key) => {
      const url = `/api/stock/reports/${key}?include_children=true&from=2026-10-20&to=2026-11-20`;
      const { status, body } = await api.call('GET', url, { as: await as('owen') });
      expect(status).toBe(200);
      const { series, rows } = body.result as unknown as { series: unknown[]; rows: unknown[] };
      expect(series.length + rows.length).toBeGreaterThan(2);
    });

    it('in counts of which more than three quarters were right but not all, and in lists that are picked to the end', async () => {
      const token = await as('priya');
      const report = async (key: string) =>
        (await api.call('GET', `/api/stock/reports/${key}?from=2026-10-20&to=2026-11-20`, { as: token })).body
          .result;
      const { totals } = (await report('counts')) as unknown as { totals: Record<string, number> };
      expect(totals['accuracy']).toBeGreaterThan(75);
      expect(totals['accuracy']).toBeLessThan(100);
      const picking = (await report('picking')) as unknown as { totals: Record<string, number> };
      expect(picking.totals['lists']).toBeGreaterThan(7);
      expect(picking.totals['median_minutes']).toBeGreaterThan(5);
      expect(picking.totals['open_lists']).toBe(4);
    });

    it.each([
      ['owen', '/api/stock/lists/logs?team_id=2', 'logs'],
      ['owen', '/api/stock/locations/logs?team_id=2', 'logs'],
      ['owen', '/api/teams/logs', 'logs'],
      ['owen', '/api/teams/subscriptions/logs', 'logs'],
      ['owen', '/api/invites?team_id=2', 'invites'],
      ['owen', '/api/users', 'users'],
      ['priya', '/api/stock/lists/picking', 'lists'],
      ['tom', '/api/stock/lists/done', 'lists'],
    ])('for %s at %s', async (username, url, noun) => {
      const { body } = await api.call('GET', url, { as: await as(username) });
      expect(body.result?.[noun]?.data).not.toEqual([]);
    });

    it('in a role of the company’s own, an invitation that waits, and a subscription that ends soon and renews itself', async () => {
      const token = await as('owen');
      const { body } = await api.call('GET', '/api/teams/subscriptions', { as: token });
      expect(body.result?.coverage).toMatchObject({ state: 'ending' });
      expect(body.result?.subscriptions).toMatchObject([{ renew_years: 1 }]);
      const roles = await api.call('GET', '/api/roles', { as: token });
      expect(roles.body.result?.roles).toMatchObject([{ name: 'Night shift', holders: 1 }]);
      const invites = await api.call('GET', '/api/invites?team_id=2', { as: token });
      expect(invites.body.result?.invites?.data).toMatchObject([{ role: 'keeper' }]);
      const away = await countIn('leeds', sql`stock_lists where deleted_at is not null`);
      expect(away).toBe(1);
    });
  });

  it('has taken every pick of its lists from the stock, to the last piece', async () => {
    for (const team of ['leeds', 'lyon']) {
      const differing = sql`stock_list_items line where amount_picked <> coalesce((
        select -sum(delta) from stock_logs where list_item_id = line.id and team_id = line.team_id), 0)`;
      expect(await countIn(team, differing)).toBe(0);
      expect(await countIn(team, sql`stock_list_items where amount_picked > 0`)).toBeGreaterThan(15);
    }
  });

  it('is written once: where it is already, seeding again changes nothing [PF.142]', async () => {
    const before = await printOf(api);
    expect(await seedDemo(api.database, NOW)).toBe(false);
    expect(await printOf(api)).toBe(before);
  });
});

describe('the scenario', () => {
  it('the demo scenario is the same for the same moment', () => {
    expect(demoCompany(NOW)).toEqual(demoCompany(NOW));
  });

  it('the demo scenario happens on working days in working hours, and never after now', () => {
    for (const now of [NOW, new Date('2026-11-22T03:00:00Z'), new Date('2027-01-04T07:41:00Z')]) {
      const wrong = demoCompany(now).logs.filter(({ created_at }) => {
        const [day, hour] = [created_at.getUTCDay(), created_at.getUTCHours()];
        return created_at > now || day < 1 || day > 5 || hour < 7 || hour > 17;
      });
      expect(wrong).toEqual([]);
    }
  });

  it('the demo scenario gives no two items of a branch the same name', () => {
    const names = demoCompany(NOW).items.map((item) => `${item.team_id} ${item.name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
