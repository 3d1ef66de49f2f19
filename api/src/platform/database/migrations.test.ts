import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { packageRoot } from '../package-root';
import { ConfigError } from '../config';
import { type MigrateOptions, migrate } from './migrations';
import { withClient } from './roles';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'storeroom-migrations-'));
  for (const part of ['schema', 'migrations'])
    cpSync(join(packageRoot, part), join(folder, part), { recursive: true });
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});
const run = (from?: string, options: MigrateOptions = {}) =>
  withClient(database.connection('owner'), (client) =>
    migrate(client, { ...options, ...(from && { from }) }),
  );
const migration = (name: string, statements: string, oldest_build = name) =>
  writeFileSync(join(folder, 'migrations', name), `-- Oldest build: ${oldest_build}\n${statements}`);
const ask = (statement: string) =>
  withClient(database.connection('owner'), async (client) => (await client.query<object>(statement)).rows);

it('no migration runs on a database that is up to date [PF.127]', async () => {
  expect(await run()).toEqual([]);
});

it('an empty database gets the schema first and then each migration once [PF.127]', async () => {
  await ask('drop schema public cascade; create schema public');
  migration('9001_first.sql', 'alter table teams add column first text;');
  migration('9002_second.sql', 'alter table teams add column second text;');
  expect(await run(folder)).toEqual(['baseline', '9001_first.sql', '9002_second.sql']);
  expect(await run(folder)).toEqual([]);
});

it('each migration runs once, in order, also when several processes start together [PF.127]', async () => {
  migration('9002_second.sql', 'alter table first add column more text;');
  migration('9001_first.sql', 'create table first (id bigint);');
  const runs = await Promise.all([run(folder), run(folder), run(folder)]);
  expect(runs.flat()).toEqual(['9001_first.sql', '9002_second.sql']);
});

it('a migration that fails leaves nothing behind, and a sentence says that it failed and not that the server cannot be used [operation.2542]', async () => {
  migration('9001_broken.sql', 'create table half (id bigint); create table half (id bigint);');
  const failure = () =>
    run(folder).catch((error: unknown) => [error instanceof ConfigError, (error as Error).message]);
  expect(await failure()).toEqual([
    true,
    'The migration 9001_broken.sql failed: relation "half" already exists.',
  ]);
  // At its commit.
  migration(
    '9001_broken.sql',
    'create table half (id bigint unique deferrable initially deferred); insert into half values (1), (1);',
  );
  expect(await failure()).toEqual([
    true,
    'The migration 9001_broken.sql failed: duplicate key value violates unique constraint "half_id_key".',
  ]);
  migration('9001_broken.sql', 'create table half (id bigint);');
  expect(await run(folder)).toEqual(['9001_broken.sql']);
});

it('a migration that has changed since it ran is refused', async () => {
  migration('9001_first.sql', 'create table first (id bigint);');
  await run(folder);
  migration('9001_first.sql', 'create table first (id integer);');
  await expect(run(folder)).rejects.toThrow(
    'The migration 9001_first.sql has changed since it was applied: add a new one in its place.',
  );
});

it('tables that are newer than the build are refused [PF.152]', async () => {
  migration('9001_later.sql', 'create table later (id bigint);');
  await run(folder);
  await expect(run()).rejects.toThrow(
    'The tables of this database are newer than this build, which does not know 9001_later.sql: start the newer build, or this one on a backup of its time.',
  );
});

it('a build that does not know a migration starts beside it when the migration names a build that is no newer, and is refused otherwise [operation.2123]', async () => {
  migration('9001_more.sql', 'alter table teams add column more text;', 'baseline');
  migration('9002_index.sql', 'create index teams_more on teams (more);', '9001_more.sql');
  await run(folder);
  await expect(run()).rejects.toThrow(
    'The tables of this database are newer than this build, which does not know 9002_index.sql (it takes a build that knows 9001_more.sql): start the newer build, or this one on a backup of its time.',
  );
  rmSync(join(folder, 'migrations/9002_index.sql'));
  expect(await run(folder)).toEqual([]);
});

it.each(['', '-- Oldest build: 9002_later.sql\n'])(
  'a migration that begins with "%s" and so names no build that there is by then is refused before anything is applied [operation.2123]',
  async (head) => {
    writeFileSync(join(folder, 'migrations/9001_first.sql'), `${head}create table first (id bigint);`);
    migration('9002_later.sql', 'create table later (id bigint);');
    await expect(run(folder)).rejects.toThrow(
      '9001_first.sql has to begin with a line "-- Oldest build: NAME" that names baseline, a migration before it or itself.',
    );
    expect(await ask(`select to_regclass('first') as first`)).toEqual([{ first: null }]);
  },
);

describe('while a transaction holds the table that a migration changes', () => {
  const quick = { lock_ms: 20, pause_ms: 1, tries: 3 };
  const holding = (task: (release: () => Promise<unknown>) => Promise<void>) =>
    withClient(database.connection('owner'), async (client) => {
      await client.query('begin; lock table teams in access share mode');
      await task(() => client.query('rollback'));
    });
  beforeEach(() => migration('9001_more.sql', 'alter table teams add column more text;'));

  it('it gives up soon each time, says so, and is applied once the table is free [operation.2124]', async () => {
    const said: string[] = [];
    await holding(async (release) => {
      let released: Promise<unknown> | undefined;
      const say = (sentence: string) => {
        said.push(sentence);
        released = release();
      };
      expect(await run(folder, { say, retries: { ...quick, pause_ms: 50, tries: 60 } })).toEqual([
        '9001_more.sql',
      ]);
      await released;
    });
    expect(said[0]).toBe('9001_more.sql waits for what others hold, and tries again; 59 tries are left.');
  });

  it('it has changed nothing and says so in one sentence when no try is left [operation.2124]', async () => {
    const said: string[] = [];
    await holding(async () => {
      const error: unknown = await run(folder, {
        say: (sentence) => said.push(sentence),
        retries: quick,
      }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ConfigError);
      expect((error as Error).message).toBe(
        '9001_more.sql has changed nothing after 3 tries: in the last one others held for 0.02 s what it needs. Look for a transaction that stays open (pg_stat_activity), and try again.',
      );
    });
    expect(said).toHaveLength(2);
    expect(await run(folder)).toEqual(['9001_more.sql']);
  });
});

describe('a migration outside of a transaction', () => {
  const outside = (name: string, statement: string) => migration(name, `-- No transaction\n${statement}`);
  const index = 'create index concurrently teams_more on teams (slug, name);';
  const isValid = async () => {
    const [found] = await database.asSuperuser<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('teams_more')`,
    );
    return found?.valid;
  };
  const recorded = () => ask(`select name from schema_migrations where name like '9%'`);

  it('builds an index while processes that start together wait for it, and runs once [operation.2487]', async () => {
    outside('9001_index.sql', index);
    const runs = await Promise.all([run(folder), run(folder), run(folder)]);
    expect([runs.flat(), await isValid()]).toEqual([['9001_index.sql'], true]);
    expect(await run(folder)).toEqual([]);
  });

  it('that holds several statements is refused with a sentence, and none of them is run [operation.2487]', async () => {
    outside('9001_two.sql', 'create table first (id bigint);\ncreate table second (id bigint);');
    await expect(run(folder)).rejects.toThrow(
      '9001_two.sql runs outside of a transaction, and may hold one statement only: divide it into several files.',
    );
    expect(await ask(`select to_regclass('first') as first`)).toEqual([{ first: null }]);
    expect(await recorded()).toEqual([]);
  });

  it('that was killed while it built an index drops what it left, and builds it again [operation.2487]', async () => {
    outside('9001_index.sql', index);
    await withClient(database.connection('owner'), async (writer) => {
      await writer.query('begin; lock table teams in row exclusive mode');
      const killed = run(folder).then(
        () => 'ended',
        () => 'killed',
      );
      await eventually(isValid, false);
      await database.asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%create index concurrently%' and pid <> pg_backend_pid() and datname = current_database()`,
      );
      expect(await killed).toBe('killed');
      await writer.query('rollback');
    });
    expect([await isValid(), await recorded()]).toEqual([false, []]);
    expect([await run(folder), await isValid()]).toEqual([['9001_index.sql'], true]);
  });

  it('says before it builds an index that it waits for open transactions [operation.2124]', async () => {
    outside('9001_index.sql', index);
    const said: string[] = [];
    await run(folder, { say: (sentence) => said.push(sentence) });
    expect(said).toEqual([
      '9001_index.sql builds an index, and waits for the transactions that are open now to end.',
    ]);
  });

  it('has comments anywhere, and drops what was left invalid also then [operation.2487]', async () => {
    await ask(`insert into teams (name, slug) values ('One', 'one'), ('One', 'two')`);
    outside(
      '9001_index.sql',
      `create /* not -- now */ unique index -- 'all' of them\n concurrently teams_more on teams(name);`,
    );
    for (let time = 0; time < 2; time += 1)
      await expect(run(folder)).rejects.toThrow(
        '9001_index.sql failed: could not create unique index "teams_more"',
      );
    expect(await isValid()).toBe(false);
    await ask('delete from teams');
    expect([await run(folder), await isValid()]).toEqual([['9001_index.sql'], true]);
  });

  it.each([
    'create index concurrently "teams_more" on teams (slug);',
    'create index concurrently on teams (slug);',
    'create index concurrently teams_more on public.teams (slug);',
    'create table first (id bigint); create index concurrently teams_more on teams (slug);',
    'create unique index concurrently if not exists teams_more on teams (slug);',
  ])(
    'that builds its index by "%s" is refused with a sentence before anything is applied [operation.2487]',
    async (statement) => {
      migration('9001_first.sql', 'create table first (id bigint);');
      outside('9002_index.sql', statement);
      await expect(run(folder)).rejects.toThrow(
        new ConfigError(
          '9002_index.sql has to be the statement "create [unique] index concurrently NAME on TABLE …" alone, with plain names and without "if not exists".',
        ),
      );
      expect(await ask(`select to_regclass('first') as first`)).toEqual([{ first: null }]);
    },
  );

  it.each([
    'create unique index teams_more on teams (slug, name)',
    'create index teams_more on roles (name)',
    'create index teams_more on teams (name, slug)',
    'create index teams_more on teams (slug, name) where id > 1',
  ])('does not take "%s" for the index that it builds [operation.2487]', async (other) => {
    await ask(other);
    outside('9001_index.sql', index);
    await expect(run(folder)).rejects.toThrow('9001_index.sql failed: relation "teams_more" already exists');
    expect([await isValid(), await recorded()]).toEqual([true, []]);
  });

  it('drops nothing when it holds several statements [operation.2487]', async () => {
    await ask(`insert into teams (name, slug) values ('One', 'one'), ('One', 'two')`);
    const unique = 'create unique index concurrently teams_more on teams (name);';
    await expect(ask(unique)).rejects.toThrow('could not create unique index');
    outside('9001_two.sql', `${unique} ${index}`);
    await expect(run(folder)).rejects.toThrow('may hold one statement only');
    expect(await isValid()).toBe(false);
  });

  it('gives up soon where others hold what it needs, also if a comment of it says concurrently [operation.2124]', async () => {
    outside('9001_more.sql', 'do $$ begin -- concurrently\nlock table teams; end $$;');
    await withClient(database.connection('owner'), async (client) => {
      await client.query('begin; lock table teams in access share mode');
      await expect(run(folder, { retries: { lock_ms: 20, pause_ms: 1, tries: 2 } })).rejects.toThrow(
        '9001_more.sql is not finished after 2 tries: in the last one others held for 0.02 s what it needs.',
      );
      await client.query('rollback');
    });
  });

  it('that was killed before it was recorded keeps the index that it has built [operation.2487]', async () => {
    await ask(index);
    const before = await ask(`select to_regclass('teams_more')::oid as oid`);
    outside('9001_index.sql', index);
    expect(await run(folder)).toEqual(['9001_index.sql']);
    expect(await ask(`select to_regclass('teams_more')::oid as oid`)).toEqual(before);
  });

  it('fills a column of every team in steps that are committed, and goes on where it was broken off [operation.2488]', async () => {
    await database.asSuperuser(`insert into teams (name, slug) values ('One', 'one'), ('Two', 'two')`);
    await database.asSuperuser(
      `insert into stock (team_id, name, amount) select id, 'Item ' || n, 1 from teams, generate_series(1, 25) n`,
    );
    const filled = async () => {
      const [counts] = await database.asSuperuser<{ filled: number; empty: number }>(
        'select count(more)::int as filled, (count(*) - count(more))::int as empty from stock',
      );
      return counts;
    };
    migration(
      '9001_more.sql',
      'alter table stock add column more text, add check (more <> $$Item 25$$);',
      'baseline',
    );
    const page = readFileSync(join(packageRoot, 'migrations/README.md'), 'utf8');
    const [, example = ''] = /```sql\n(.*?)```/s.exec(page) ?? [];
    const statement = example.replaceAll('new_column', 'more').replace('1000', '10');
    writeFileSync(join(folder, 'migrations/9002_fill.sql'), statement);
    await expect(run(folder)).rejects.toThrow(
      '9002_fill.sql failed: new row for relation "stock" violates check',
    );
    expect(await filled()).toEqual({ filled: 20, empty: 30 });
    await ask('alter table stock drop constraint stock_more_check');
    expect(await run(folder)).toEqual(['9002_fill.sql']);
    expect(await filled()).toEqual({ filled: 50, empty: 0 });
  });
});

describe.each([
  ['a migration', ''],
  ['a migration outside of a transaction', '-- No transaction\n'],
])('%s that the server stops to end a deadlock', (_what, head) => {
  const retries = { lock_ms: 20, pause_ms: 1, tries: 3 };
  const stoppedBefore = async (time: number) => {
    await ask('create sequence tries');
    migration(
      '9001_step.sql',
      `${head}do $$ begin
         if nextval('tries') < ${time} then raise exception 'a deadlock' using errcode = 'deadlock_detected'; end if;
       end $$;`,
    );
  };

  it('is tried again [operation.2494]', async () => {
    await stoppedBefore(3);
    const said: string[] = [];
    const say = (sentence: string) => said.push(sentence);
    expect(await run(folder, { say, retries })).toEqual(['9001_step.sql']);
    expect(said).toEqual(
      [2, 1].map(
        (left) => `9001_step.sql waits for what others hold, and tries again; ${left} tries are left.`,
      ),
    );
  });

  it('says so in one sentence when no try is left [operation.2494]', async () => {
    await stoppedBefore(9);
    await expect(run(folder, { retries })).rejects.toThrow(
      /^9001_step\.sql .* after 3 tries: in the last one the server ended a deadlock with others by stopping it\. Look for/,
    );
  });
});

it.each([
  ['an older schema', `update schema_migrations set hash = 'of before'`],
  ['the migrations that came before the schema', `update schema_migrations set name = '0001_identity.sql'`],
])(
  'a database that was made by %s is left as it is, and the start says how to take its data along [operation.1753]',
  async (_what, makeOlder) => {
    await ask(makeOlder);
    migration('9001_first.sql', 'create table first (id bigint);');
    await expect(run(folder)).rejects.toThrow(
      'The tables of this database were made from another schema than that of this build: export its data with the build that made it (npm run db -- export --to FOLDER), and import it into an empty database with this one (npm run db -- import --from FOLDER).',
    );
    expect(await ask(`select to_regclass('first') as first`)).toEqual([{ first: null }]);
  },
);
