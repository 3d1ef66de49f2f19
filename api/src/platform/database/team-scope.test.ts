import { eq, sql } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import { asSystem, type TestTeam } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { withClient } from './roles';
import { hostnames, memberships, outbox } from './schema/identity';
import { stock, stock_logs } from './schema/stock';

const api = testApi();
let own: TestTeam;
let other: TestTeam;
let foreignItem: number;
beforeAll(async () => {
  own = await api.arrange.team();
  other = await api.arrange.team();
  await stockIn(api, own).item({ name: 'Ours' });
  await stockIn(api, own).location('Rack A');
  foreignItem = await stockIn(api, other).item({ name: 'Theirs' });
});

it('a statement that forgets its team still sees and changes only the team’s rows [PF.128]', async () => {
  const { read, write } = api.database;
  const seen = await read(asSystem(own.id), ({ db }) => db.select({ name: stock.name }).from(stock));
  expect(seen).toEqual([{ name: 'Ours' }]);
  const changed = await write(asSystem(own.id), ({ db }) =>
    db.update(stock).set({ name: 'Taken' }).returning({ id: stock.id }),
  );
  expect(changed).toHaveLength(1);
  const taken = write(asSystem(own.id), ({ db }) =>
    db.insert(stock).values({ team_id: other.id, name: 'Planted', amount: 0 }),
  );
  await expect(taken).rejects.toMatchObject({
    cause: { message: expect.stringContaining('row-level security') as unknown },
  });
  expect((await stockIn(api, other).row(foreignItem)).name).toBe('Theirs');
});

it('a statement without a team sees no rows at all, not even as the owner of the tables [PF.128]', async () => {
  expect(await api.database.identity.select().from(stock)).toEqual([]);
  const { rows } = await withClient(api.database.connection('owner'), (client) =>
    client.query('select * from locations'),
  );
  expect(rows).toEqual([]);
});

it('the team of one transaction is gone in the next on the same connection [PF.128]', async () => {
  await api.database.read(asSystem(own.id), () => Promise.resolve());
  const found = await Promise.all(
    Array.from({ length: 40 }, () => api.database.identity.select().from(stock)),
  );
  expect(found.flat()).toEqual([]);
});

it('no value that is passed to a prepared statement takes the place of the team it is scoped to [G.270]', async () => {
  const seen = await api.database.read(asSystem(own.id), (scope) =>
    scope.prepared(
      'team of a statement',
      ({ db, owns }) =>
        db
          .select({ team_id: sql<number>`${sql.placeholder('team_id')}::int` })
          .from(stock)
          .where(owns(stock))
          .limit(1),
      { team_id: other.id },
    ),
  );
  expect(seen).toEqual([{ team_id: own.id }]);
});

it('a statement that is built once answers each team its own rows [PF.128]', async () => {
  const namesOf = (team: TestTeam) =>
    api.database.read(asSystem(team.id), (scope) =>
      scope.prepared(
        'names of stock',
        (anyTeam) => anyTeam.db.select({ name: stock.name }).from(stock).where(anyTeam.owns(stock)),
        {},
      ),
    );
  const [ours] = await namesOf(own);
  for (let turn = 0; turn < 3; turn += 1) {
    const found = await Promise.all([namesOf(own), namesOf(other), namesOf(own)]);
    expect(found).toEqual([[ours], [{ name: 'Theirs' }], [ours]]);
  }
});

it('a transaction for reading cannot write, and one for writing that fails changes nothing', async () => {
  const { read, write } = api.database;
  await expect(read(asSystem(own.id), ({ db }) => db.update(stock).set({ name: 'x' }))).rejects.toMatchObject(
    {
      cause: { code: '25006' },
    },
  );
  const failing = write(asSystem(own.id), async ({ db }) => {
    await db.update(stock).set({ name: 'half done' });
    throw new Error('and then it broke');
  });
  await expect(failing).rejects.toThrow('and then it broke');
  expect(
    await read(asSystem(own.id), ({ db }) => db.select().from(stock).where(eq(stock.name, 'half done'))),
  ).toEqual([]);
});

it('a broken connection to the database is replaced by a new one', async () => {
  const broken = api.database.read(asSystem(own.id), ({ db }) =>
    db.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  );
  await expect(broken).rejects.toThrow();
  expect(
    await api.database.read(asSystem(own.id), ({ db }) => db.select({ name: stock.name }).from(stock)),
  ).toHaveLength(1);
});

it('a database scope without a valid team id is refused', async () => {
  await expect(api.database.read(asSystem(Number.NaN), () => Promise.resolve())).rejects.toThrow(
    'A team scope needs a team.',
  );
});

it('the application cannot change, delete or empty a log [PF.131]', async () => {
  for (const statement of [
    'update stock_logs set name = name',
    'delete from stock_logs',
    'truncate stock_logs',
  ]) {
    const attempt = api.database.write(asSystem(own.id), ({ db }) => db.execute(statement));
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
  }
  expect(await api.database.read(asSystem(own.id), ({ db }) => db.select().from(stock_logs))).toEqual([]);
});

it('people’s roles, hostnames and events are written only for the team of the transaction [PF.128]', async () => {
  const person = await api.arrange.user(own);
  const attempts = [
    () =>
      api.database.identity
        .insert(memberships)
        .values({ user_id: person.id, team_id: other.id, role: 'owner' }),
    () => api.database.identity.insert(hostnames).values({ hostname: 'taken.test', team_id: other.id }),
    () =>
      api.database.write(asSystem(own.id), ({ db }) =>
        db
          .insert(outbox)
          .values({ team_id: other.id, event: 'Edited', channels: ['App.Models.Team.1'], payload: {} }),
      ),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ cause: { code: '42501' } });
  const raised = await api.database.identity.update(memberships).set({ role: 'owner' }).returning();
  expect(raised).toEqual([]);
});
