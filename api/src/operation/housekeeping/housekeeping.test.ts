import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { type TestTeam, type TestUser, arrangeIn, asSystem } from '../../../test/arrange';
import { refuseRows } from '../../../test/refuse-rows';
import { notePhotosLeft } from '../../inventory/stock/stock-photos.sql';
import { counts } from '../../platform/database/schema/counts';
import type { App } from '../../platform/http/app-types';
import type { Scheduler } from '../../platform/clock/scheduler';
import { installHousekeeping, tidy } from './housekeeping';
import { idempotency_keys, teams, tokens } from '../../platform/database/schema/identity';
import { job_files, jobs } from '../../platform/database/schema/jobs';
import { mails, rate_limits } from '../../platform/database/schema/mail';
import { email_changes, handovers, invites, recoveries } from '../../platform/database/schema/people';
import { locations, stock, stock_lists, stock_photos } from '../../platform/database/schema/stock';
import { team_slugs } from '../../platform/database/schema/teams';

let database: TestDatabase;
let arrange: ReturnType<typeof arrangeIn>;
let team: TestTeam;
let person: TestUser;
beforeAll(async () => {
  database = await openTestDatabase();
  arrange = arrangeIn(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  team = await arrange.team();
  person = await arrange.user(team);
});

const HOUR = 3_600_000;
const NOW = Date.now();
const ago = (hours: number) => new Date(NOW - hours * HOUR).toISOString();
const days = (count: number) => ago(24 * count);
const clear = () => tidy(database, new Date(NOW));
const write = <T>(task: (db: typeof database.identity) => Promise<T>) =>
  database.write(asSystem(team.id), ({ db }) => task(db));

it('sign-ins that ended more than a week ago and Idempotency-Keys older than a day are deleted, and no others; of those that are known for good the answer [PF.162, offline.868]', async () => {
  await database.identity.delete(tokens);
  await arrange.token(person, -24 * 8);
  await arrange.token(person, -24 * 6);
  const key = { user_id: person.id, fingerprint: Buffer.alloc(32) };
  const answer = { status: 200, answer: { message: 'Done.', says: [], result: {} } };
  await database.identity.insert(idempotency_keys).values([
    { ...key, key: 'young', created_at: ago(23) },
    { ...key, key: 'old', created_at: ago(25) },
    { ...key, key: 'young for good', for_good: true, ...answer, created_at: ago(23) },
    { ...key, key: 'old for good', for_good: true, ...answer, created_at: ago(25) },
  ]);
  await clear();
  const { key: name, status } = idempotency_keys;
  expect(await database.identity.select({ name, status }).from(idempotency_keys).orderBy(name)).toEqual([
    { name: 'old for good', status: null },
    { name: 'young', status: null },
    { name: 'young for good', status: 200 },
  ]);
  expect(await database.identity.$count(tokens)).toBe(1);
});

it('links to recover and addresses to confirm are deleted a day after they end, and handovers, rate limits and former slugs once they have ended [PF.162]', async () => {
  await database.identity.insert(recoveries).values([
    { user_id: person.id, hash: Buffer.alloc(32, 1), expires_at: ago(25) },
    { user_id: person.id, hash: Buffer.alloc(32, 2), expires_at: ago(23) },
  ]);
  const other = await arrange.user(team);
  await database.identity.insert(email_changes).values([
    { user_id: person.id, email: 'new@x.test', hash: Buffer.alloc(32, 1), expires_at: ago(25) },
    { user_id: other.id, email: 'newer@x.test', hash: Buffer.alloc(32, 2), expires_at: ago(23) },
  ]);
  const [token] = await database.identity.select().from(tokens).limit(1);
  const code = { token_id: token?.id ?? 0, hostname: 'x.test' };
  await database.identity.insert(handovers).values([
    { ...code, hash: Buffer.alloc(32, 1), expires_at: ago(0.01) },
    { ...code, hash: Buffer.alloc(32, 2), expires_at: ago(-0.01) },
  ]);
  await database.identity.insert(rate_limits).values([
    { key: Buffer.alloc(32, 1), tries: 1, ends_at: ago(1) },
    { key: Buffer.alloc(32, 2), tries: 1, ends_at: ago(-1) },
  ]);
  await write((db) =>
    db.insert(team_slugs).values([
      { slug: 'long-ago', team_id: team.id, ends_at: ago(1) },
      { slug: 'lately', team_id: team.id, ends_at: ago(-1) },
    ]),
  );
  await clear();
  const two = Buffer.alloc(32, 2);
  expect(await database.identity.select({ hash: recoveries.hash }).from(recoveries)).toEqual([{ hash: two }]);
  expect(await database.identity.select({ id: email_changes.user_id }).from(email_changes)).toEqual([
    { id: other.id },
  ]);
  expect(await database.identity.select({ hash: handovers.hash }).from(handovers)).toEqual([{ hash: two }]);
  expect(await database.identity.select({ key: rate_limits.key }).from(rate_limits)).toEqual([{ key: two }]);
  expect(await database.identity.select({ slug: team_slugs.slug }).from(team_slugs)).toEqual([
    { slug: 'lately' },
  ]);
});

it('mails that were sent or failed are deleted after thirty days, and a mail that waits is not [PF.162]', async () => {
  await database.identity.insert(mails).values([
    { kind: 'contact', sent_at: days(31) },
    { kind: 'invite', failed_at: days(31) },
    { kind: 'recovery', sent_at: days(29) },
    { kind: 'waiting', created_at: days(31) },
  ]);
  await clear();
  const left = await database.identity.select({ kind: mails.kind }).from(mails).orderBy(mails.id);
  expect(left.map(({ kind }) => kind)).toEqual(['recovery', 'waiting']);
});

it('the file of a job is deleted after a day and the job after a week [PF.162]', async () => {
  const job = { team_id: team.id, kind: 'export' as const, user_id: person.id, user_name: 'P', total: 1 };
  const made = await write((db) =>
    db
      .insert(jobs)
      .values([
        { ...job, status: 'done', finished_at: ago(7 * 24 + 1) },
        { ...job, status: 'done', finished_at: ago(25) },
        { ...job, status: 'done', finished_at: ago(23) },
        { ...job, created_at: days(30) },
      ])
      .returning({ id: jobs.id }),
  );
  const ids = made.map(({ id }) => id);
  const file = { team_id: team.id, position: 0, data: Buffer.from('x') };
  await write((db) => db.insert(job_files).values(ids.map((job_id) => ({ ...file, job_id }))));
  await clear();
  expect(await write((db) => db.select({ id: jobs.id }).from(jobs).orderBy(jobs.id))).toEqual(made.slice(1));
  const files = await write((db) =>
    db.select({ id: job_files.job_id }).from(job_files).orderBy(job_files.job_id),
  );
  expect(files.map(({ id }) => id)).toEqual(ids.slice(2));
});

it('an invitation is deleted thirty days after it has ended [PF.162]', async () => {
  const invite = { team_id: team.id, role: 'viewer' as const, locale: 'en' as const };
  const by = { invited_by: person.id, invited_by_name: 'P' };
  const row = (email: string, facts: object) => ({
    ...invite,
    ...by,
    email: `${email}@x.test`,
    expires_at: days(40),
    ...facts,
  });
  await write((db) =>
    db
      .insert(invites)
      .values([
        row('expired', {}),
        row('revoked', { revoked_at: days(31), expires_at: days(-1) }),
        row('accepted', { accepted_at: days(31), expires_at: days(-1) }),
        row('lately', { accepted_at: days(29) }),
        row('open', { expires_at: days(-1) }),
        row('just-expired', { expires_at: days(29) }),
      ]),
  );
  await clear();
  const left = await write((db) => db.select({ email: invites.email }).from(invites).orderBy(invites.id));
  expect(left.map(({ email }) => email.split('@')[0])).toEqual(['lately', 'open', 'just-expired']);
});

it('25 deleted items are all purged where one step takes ten [PF.160]', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({
    team_id: team.id,
    name: `Item ${at}`,
    deleted_at: days(40),
    removed_at: days(31),
  }));
  await write((db) => db.insert(stock).values(rows));
  await tidy(database, new Date(NOW), 10);
  expect(await write((db) => db.$count(stock))).toBe(0);
});

/** Ends a round early, at its first step for the team. */
async function stopAt(team_id: number): Promise<void> {
  let isClosing = false;
  const writeLong: typeof database.writeLong = (caller, task) => {
    isClosing ||= caller.team_id === team_id;
    return database.writeLong(caller, task);
  };
  await tidy({ ...database, writeLong }, new Date(NOW), 10, () => isClosing);
}

it('a round that a stop ends early does not count a deleted team as purged, and a later one does the rest [operation.2472]', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({ team_id: team.id, name: `Item ${at}` }));
  await write((db) => db.insert(stock).values(rows));
  const ours = eq(teams.id, team.id);
  await database.identity
    .update(teams)
    .set({ deleted_at: days(40), removed_at: days(31) })
    .where(ours);
  const state = async () => {
    const [row] = await database.identity.select({ at: teams.purged_at }).from(teams).where(ours);
    return [await write((db) => db.$count(stock)), row?.at != null];
  };
  await stopAt(team.id);
  expect(await state()).toEqual([15, false]);
  await clear();
  expect(await state()).toEqual([0, true]);
});

it('a round that a stop ends early does not count photos as cleared away [operation.2472]', async () => {
  await write((db) =>
    db.insert(stock).values({ team_id: team.id, name: 'Item', deleted_at: days(40), removed_at: days(31) }),
  );
  await database.identity.execute(sql`insert into clock_marks (name, at) values ('photos', '-infinity')
    on conflict (name) do update set at = excluded.at`);
  await stopAt(team.id);
  const { rows } = await database.identity.execute(sql`
    select 1 from clock_marks where name = 'photos' and at > '-infinity'`);
  expect(rows).toEqual([]);
});

it('a server that stops begins no further step of housekeeping [operation.2472]', async () => {
  await arrange.token(person, -24 * 8);
  const before = await database.identity.$count(tokens);
  const tasks: Parameters<Scheduler['every']>[1][] = [];
  const scheduler = { every: (_ms: number, task: (typeof tasks)[number]) => void tasks.push(task) };
  const files = { delete: () => Promise.resolve(0) };
  const clock = { now: () => new Date(NOW) };
  installHousekeeping({ database, files, clock, scheduler } as unknown as App);
  for (const task of tasks) await task(() => true);
  expect([tasks.length, await database.identity.$count(tokens)]).toEqual([2, before]);
});

/** The teams that were visited. */
async function visitedBy(now: Date): Promise<number[]> {
  const visited = new Set<number>();
  const writeLong: typeof database.writeLong = (caller, task) => {
    visited.add(caller.team_id);
    return database.writeLong(caller, task);
  };
  await tidy({ ...database, writeLong }, now);
  return [...visited];
}

it('a team is visited when it has something to clear away, and no other [operation.2127]', async () => {
  const soon = new Date(NOW + HOUR);
  await clear();
  expect(await visitedBy(soon)).toEqual([]);
  const { id: team_id } = team;
  const people = {
    invited_by: person.id,
    invited_by_name: 'P',
    role: 'viewer' as const,
    locale: 'en' as const,
  };
  const place = await write((db) =>
    db.insert(locations).values({ team_id, name: 'Rack' }).returning({ id: locations.id }),
  );
  const location_id = place[0]?.id ?? 0;
  const gone = { deleted_at: days(31), removed_at: days(31) };
  const due: [string, () => Promise<unknown>][] = [
    ['an item', () => write((db) => db.insert(stock).values({ team_id, name: 'Item', ...gone }))],
    ['a location', () => write((db) => db.insert(locations).values({ team_id, name: 'Shelf', ...gone }))],
    [
      'a list',
      () =>
        write((db) =>
          db
            .insert(stock_lists)
            .values({ team_id, user_id: person.id, customer_name: 'C', deleted_at: days(31) }),
        ),
    ],
    [
      'a count',
      () =>
        write((db) =>
          db.insert(counts).values({
            ...{ team_id, user_id: person.id, location_id, id: randomUUID(), lines: [] },
            updated_at: days(91),
          }),
        ),
    ],
    [
      'an invitation',
      () =>
        write((db) =>
          db.insert(invites).values({ team_id, ...people, email: 'a@x.test', expires_at: days(31) }),
        ),
    ],
    [
      'an invitation that was revoked before its end',
      () =>
        write((db) =>
          db.insert(invites).values({
            ...{ team_id, ...people, email: 'b@x.test', expires_at: days(29) },
            revoked_at: days(31),
          }),
        ),
    ],
  ];
  for (const [what, arrive] of due) {
    await arrive();
    expect([what, await visitedBy(soon)]).toEqual([what, [team_id]]);
    expect([what, await visitedBy(soon)]).toEqual([what, []]);
  }
});

it('a photo that an item has leads nobody to its team, and one that was left thirty days ago does once [operation.2127]', async () => {
  await clear();
  const name = `${'a'.repeat(32)}-1x1`;
  const bytes = Buffer.from('x');
  const later = (count: number) => new Date(NOW + count * 24 * HOUR);
  const [item] = await write(async (db) => {
    const photo = { team_id: team.id, name, large: bytes, thumbnail: bytes, left_at: ago(0) };
    await db.insert(stock_photos).values(photo);
    return db
      .insert(stock)
      .values({ team_id: team.id, name: 'Item', photo: name })
      .returning({ id: stock.id });
  });
  await visitedBy(later(40));
  expect(await visitedBy(later(41))).toEqual([]);
  await database.write({ ...asSystem(team.id), now: later(42) }, async (scope) => {
    await scope.db
      .update(stock)
      .set({ photo: null })
      .where(eq(stock.id, item?.id ?? 0));
    await notePhotosLeft(scope, [name]);
  });
  expect(await visitedBy(later(71))).toEqual([]);
  expect(await visitedBy(later(73))).toEqual([team.id]);
  expect(await write((db) => db.$count(stock_photos))).toBe(0);
  expect(await visitedBy(later(74))).toEqual([]);
});

it('a photo of a team that could not be tidied is cleared away by a later round [operation.2127, operation.2385]', async () => {
  await clear();
  // One team comes after the one that fails, and can be tidied.
  const after = await arrange.team();
  await database.write(asSystem(after.id), ({ db }) =>
    db.insert(stock).values({ team_id: after.id, name: 'Item', deleted_at: days(40), removed_at: days(31) }),
  );
  const photo = { name: `${'c'.repeat(32)}-1x1`, large: Buffer.from('x'), thumbnail: Buffer.from('x') };
  await write(async (db) => {
    await db.insert(stock_photos).values({ team_id: team.id, ...photo, left_at: days(31) });
    await db
      .insert(stock)
      .values({ team_id: team.id, name: 'Item', deleted_at: days(40), removed_at: days(31) });
  });
  const mark = (at: string) =>
    database.identity.execute(sql`update clock_marks set at = ${at} where name = 'photos'`);
  await mark(days(40));
  const refusing = await refuseRows(database, 'delete', 'stock', `old.team_id = ${team.id}`);
  await expect(clear()).rejects.toMatchObject({ failures: [{ of: { team_id: team.id } }] });
  await refusing.end();
  expect(await write((db) => db.$count(stock_photos))).toBe(1);
  // Nothing but the photo leads to the team from now on.
  await write((db) => db.update(stock).set({ deleted_at: null, removed_at: null }));
  await clear();
  expect(await write((db) => db.$count(stock_photos))).toBe(0);
});

it('a table that cannot be cleared keeps no other table and no team from it [operation.2385]', async () => {
  await database.identity.delete(tokens);
  await database.identity.delete(rate_limits);
  await arrange.token(person, -24 * 8);
  await database.identity.insert(rate_limits).values({ key: Buffer.alloc(32), tries: 1, ends_at: ago(1) });
  await write((db) =>
    db.insert(stock).values({ team_id: team.id, name: 'Item', deleted_at: days(40), removed_at: days(31) }),
  );
  const refusing = await refuseRows(database, 'delete', 'tokens');
  await expect(clear()).rejects.toMatchObject({ failures: [{ of: { table: 'tokens' } }] });
  await refusing.end();
  expect([
    await database.identity.$count(tokens),
    await database.identity.$count(rate_limits),
    await write((db) => db.$count(stock)),
  ]).toEqual([1, 0, 0]);
  await clear();
  expect(await database.identity.$count(tokens)).toBe(0);
});

it('what cannot be purged in one team is told, and the teams after it are tidied all the same [PF.160]', async () => {
  const others = [await arrange.team(), await arrange.team()];
  for (const { id } of [team, ...others]) {
    const row = { team_id: id, name: 'Item', deleted_at: days(40), removed_at: days(31) };
    await database.write(asSystem(id), ({ db }) => db.insert(stock).values(row));
  }
  await database.identity
    .update(teams)
    .set({ deleted_at: days(40), removed_at: days(31) })
    .where(inArray(teams.id, [team.id, others[1]?.id ?? 0]));
  const refusing = await refuseRows(database, 'delete', 'stock', `old.team_id = ${team.id}`);
  await expect(clear()).rejects.toMatchObject({
    failures: [{ of: { team_id: team.id } }, { of: { team_id: team.id } }],
  });
  await refusing.end();
  const left = [];
  for (const { id } of [team, ...others]) {
    left.push(await database.read(asSystem(id), ({ db }) => db.$count(stock)));
  }
  const [later] = await database.identity
    .select({ at: teams.purged_at })
    .from(teams)
    .where(eq(teams.id, others[1]?.id ?? 0));
  expect([left, later?.at]).toEqual([[1, 0, 0], expect.any(String)]);
});

it('one process at a time deletes what has expired, by the clock that it is given [PF.160]', async () => {
  await write((db) =>
    db.insert(stock).values({ team_id: team.id, name: 'Item', deleted_at: days(9), removed_at: days(9) }),
  );
  const later = new Date(NOW + 22 * 24 * HOUR);
  await database.withExtraConnection(async (other) => {
    await other.query(`select pg_advisory_lock(hashtext('storeroom.housekeeping'))`);
    expect(await tidy(database, later)).toBe(false);
    expect(await write((db) => db.$count(stock))).toBe(1);
  });
  expect(await tidy(database, new Date(NOW))).toBe(true);
  expect(await write((db) => db.$count(stock))).toBe(1);
  expect(await tidy(database, later)).toBe(true);
  expect(await write((db) => db.$count(stock))).toBe(0);
  const { rows } = await database.identity.execute(sql`select 1 from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`);
  expect(rows).toEqual([]);
});
