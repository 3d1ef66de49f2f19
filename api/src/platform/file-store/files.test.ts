import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Bucket, openBucket } from '@storeroom/serving';
import { BUCKET_KEY, type TestBucket, startBucket } from '@storeroom/serving/testing';
import { sql } from 'drizzle-orm';
import { type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { runDb } from '../../../test/db-command';
import { eventually } from '../../../test/eventually';
import { look, photoIn, picture, sendPhoto } from '../../../test/photos';
import { addressOf } from '../../../test/process';
import { refuseRows } from '../../../test/refuse-rows';
import { stockIn } from '../../../test/stock';
import { upload } from '../../../test/upload';
import { deleteLooseFiles, tidy } from '../../operation/housekeeping/housekeeping';
import { ConfigError, readConfig } from '../config';
import { stock_photos } from '../database/schema/stock';
import { queueJob } from '../jobs/queue-job';
import { BucketRefusal, type ObjectStore, inBucket, objectStore } from './bucket-files';
import { FILES, FILE_KINDS, type FileKind, inTables } from './files';
import { openFiles, takeFiles, takeFilesOver } from './open-files';

const DAY_MS = 86_400_000;
const FILE = randomBytes(2_500_000);

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
afterEach(() => {
  bucket.fault = null;
});

const settingsOf = (url = bucket.url()) => ({
  FILES_URL: url,
  FILES_KEY_ID: BUCKET_KEY.id,
  FILES_SECRET: BUCKET_KEY.secret,
});
/** The objects in a folder below the prefix of the installation. */
async function objectsOf(database: TestDatabase, ...folder: (string | number)[]): Promise<string[]> {
  const under = await folderOf(database, ...folder);
  if (!existsSync(under)) return [];
  return readdirSync(under, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('_object'));
}
async function folderOf(database: TestDatabase, ...folder: (string | number)[]): Promise<string> {
  const [store] = await database.asSuperuser<{ prefix: string }>('select prefix from file_store');
  return dirname(bucket.objectAt(['storeroom', store?.prefix, ...folder, 'any'].join('/')));
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A team with a person and an item, and the calls that they make about files. */
async function arrange(api: TestApi) {
  const team = await api.arrange.team();
  const owner = await api.arrange.user(team, 'owner');
  const item = await stockIn(api, team).item();
  const given = async (file: Buffer) => photoIn(await sendPhoto(api, team, owner, item, file));
  const logo = async () => {
    const file = await picture({ width: 64, height: 64, background: '#123456' }, 'png');
    const answer = await upload(api, `/api/teams/${team.id}/logo`, {
      as: owner,
      file,
      field: 'logo',
      filename: 'l.png',
    });
    return { answer, address: String(answer.body.result?.own?.logo) };
  };
  return { team, owner, item, given, logo, download: () => downloadOf(api, team, owner) };
}

/** The address of a file of three pieces that a job has made. */
async function downloadOf(api: TestApi, team: TestTeam, owner: TestUser): Promise<string> {
  const id = await api.database.write({ ...asSystem(team.id), user: owner }, async (scope) => {
    const wanted = { kind: 'export', name: 'rows.csv', input: {}, total: 1, needs: [] } as const;
    return (await queueJob(scope, wanted)).id;
  });
  api.app.jobs.wake();
  const see = async () =>
    (await api.call('GET', `/api/jobs/${id}?team_id=${team.id}`, { as: owner })).body.result?.job;
  await eventually(async () => ['done', 'failed'].includes(String((await see())?.status)), true);
  return String((await see())?.download_url);
}
function exportsOf(api: TestApi): void {
  api.app.jobs.handle('export', async (_scope, _job, _report, keep) => {
    await keep([FILE.subarray(0, 1_700_000), FILE.subarray(1_700_000)]);
    return { filename: 'rows.csv', type: 'text/csv; charset=utf-8' };
  });
}

describe.each(['tables', 'bucket'] as const)('files in the %s', (place) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(place === 'bucket' ? settingsOf() : {});
    exportsOf(api);
  });
  afterAll(() => api.close());

  const rows = async (kind: FileKind, team: TestTeam) => {
    const [counted] = await api.database.asSuperuser<{ all: number; objects: number }>(
      `select count(*)::int as all, count(object_id)::int as objects from ${FILES[kind].table} where team_id = $1`,
      [team.id],
    );
    return counted;
  };
  const objects = (kind: FileKind, team: TestTeam) =>
    place === 'bucket' ? objectsOf(api.database, kind, team.id) : Promise.resolve([]);
  const whenInBucket = <T>(there: T, not: T) => (place === 'bucket' ? there : not);

  it('a photo, a logo and a file of a job are answered with the same heads and bytes [operation.2280]', async () => {
    const { team, given, logo, download } = await arrange(api);
    const photo = await given(await picture());
    const name = /photos\/([0-9a-f]{32})-1024x768\/large/.exec(photo.large)?.[1];
    const large = await look(api, photo.large);
    expect(createHash('sha256').update(large.rawPayload).digest('hex').slice(0, 32)).toBe(name);
    const etag = `"${name}-1024x768-large"`;
    expect([large.statusCode, large.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
        etag,
        'content-length': String(large.rawPayload.length),
      },
    ]);
    expect((await look(api, photo.thumbnail)).rawPayload.length).toBeLessThan(large.rawPayload.length);
    const host = api.config.server_origin.host;
    const known = await api.app.inject({ url: photo.large, headers: { host, 'if-none-match': etag } });
    expect([known.statusCode, known.headers.etag, known.rawPayload.length]).toEqual([304, etag, 0]);

    const { address } = await logo();
    const shown = await look(api, address);
    expect(createHash('sha256').update(shown.rawPayload).digest('hex')).toBe(
      address.slice('/api/logos/'.length, -4),
    );
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });

    const downloaded = await download();
    const file = await look(api, downloaded);
    expect(file.rawPayload.equals(FILE)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="rows.csv"',
      'cache-control': 'no-store',
    });
    expect((await look(api, downloaded)).statusCode).toBe(410);

    for (const [kind, files, parts] of [
      ['photos', 1, 2],
      ['logos', 1, 1],
      ['jobs', 3, 3],
    ] as const) {
      expect([kind, await rows(kind, team)]).toEqual([kind, { all: files, objects: whenInBucket(files, 0) }]);
      expect([kind, (await objects(kind, team)).length]).toEqual([kind, whenInBucket(parts, 0)]);
    }
  });

  it('what a row leaves is gone a day later and not before: a logo that was replaced, a file of a job, all of a deleted team [operation.2281]', async () => {
    const { team, owner, given, logo, download } = await arrange(api);
    await given(await picture());
    await logo();
    await download();
    const there = whenInBucket({ photos: 2, logos: 1, jobs: 3 }, { photos: 0, logos: 0, jobs: 0 });
    const counted = async () => {
      const found: Record<string, number> = {};
      for (const kind of FILE_KINDS) found[kind] = (await objects(kind, team)).length;
      return found;
    };
    await api.call('DELETE', `/api/teams/${team.id}/logo`, { as: owner });
    await tidy(api.database, inDays(2));
    for (const kind of ['logos', 'jobs'] as const)
      expect(await rows(kind, team)).toEqual({ all: 0, objects: 0 });
    await deleteLooseFiles(api.app.files, inDays(0.99));
    expect(await counted()).toEqual(there);
    await deleteLooseFiles(api.app.files, inDays(1.01));
    expect(await counted()).toEqual({ ...there, logos: 0, jobs: 0 });

    await api.database.identity.execute(
      sql`update teams set deleted_at = now(), removed_at = now() where id = ${team.id}`,
    );
    await tidy(api.database, inDays(31));
    expect(await rows('photos', team)).toEqual({ all: 0, objects: 0 });
    await deleteLooseFiles(api.app.files, inDays(1.01), 1);
    expect(await counted()).toEqual({ photos: 0, logos: 0, jobs: 0 });
  });
});

describe('a bucket', () => {
  let api: TestApi;
  let team: TestTeam;
  let owner: TestUser;
  let item: number;
  let mine: Awaited<ReturnType<typeof arrange>>;
  beforeAll(async () => {
    api = await openTestApi({ ...settingsOf(), METRICS_PORT: '0' });
    exportsOf(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    mine = await arrange(api);
    ({ team, owner, item } = mine);
  });

  const soon = expect.stringMatching(/^([5-9]|10)$/) as string;
  const notNow = { statusCode: 503, headers: { 'retry-after': soon } };
  const up = async () => {
    const scraped = await fetch(`http://127.0.0.1:${api.app.metricsPort()}/metrics`);
    return /^storeroom_files_up (\d)$/m.exec(await scraped.text())?.[1];
  };
  const photoOf = async () =>
    photoIn(await api.call('GET', `/api/stock/${item}?team_id=${team.id}`, { as: owner }));

  it.each<[what: string, begin: () => Promise<void> | void, end: () => Promise<void> | void]>([
    ['is away', () => bucket.stop(), () => bucket.start()],
    [
      'refuses everything',
      () => void (bucket.fault = { status: 403, methods: 'GET PUT DELETE' }),
      () => undefined,
    ],
    ['fails', () => void (bucket.fault = { status: 500, methods: 'GET PUT DELETE' }), () => undefined],
  ])('that %s puts off what needs a file, and nothing else [operation.2282]', async (_what, begin, end) => {
    const photo = await mine.given(await picture());
    const { address } = await mine.logo();
    const download = await mine.download();
    const drawn = async () => {
      const [row] = await api.database.asSuperuser<{ tries: number }>(
        'select tries from rate_limits where key = sha256($1)',
        [Buffer.from(`photo ${owner.id}`)],
      );
      return row?.tries;
    };
    expect(await drawn()).toBe(2);
    await begin();
    try {
      const sent = await sendPhoto(api, team, owner, item, await picture({ background: '#884400' }));
      expect([sent.status, sent.headers['retry-after'], sent.body.code]).toEqual([503, soon, 'files_away']);
      expect((await mine.logo()).answer).toMatchObject({ status: 503 });
      // Files that could not be stored do not count towards the 300 a day.
      expect(await drawn()).toBe(2);
      for (const one of [photo.large, address, download]) expect(await look(api, one)).toMatchObject(notNow);
      expect(await up()).toBe('0');
      expect(await photoOf()).toEqual(photo);
      const [, name] = /photos\/([^/]*)/.exec(photo.large) ?? [];
      const known = { host: api.config.server_origin.host, 'if-none-match': `"${name}-large"` };
      expect((await api.app.inject({ url: photo.large, headers: known })).statusCode).toBe(304);
      const body = { team_id: team.id, delta: 1, reason: 'received' };
      expect((await api.call('POST', `/api/stock/${item}/adjust`, { as: owner, body })).status).toBe(200);
      expect((await api.call('GET', '/health/ready')).status).toBe(200);
      const failed = await api.database.write({ ...asSystem(team.id), user: owner }, async (scope) =>
        queueJob(scope, { kind: 'export', name: 'rows.csv', input: {}, total: 1, needs: [] }),
      );
      api.app.jobs.wake();
      const job = async () =>
        (await api.call('GET', `/api/jobs/${failed.id}?team_id=${team.id}`, { as: owner })).body.result?.job;
      await eventually(async () => (await job())?.status as unknown, 'failed');
      expect((await job())?.message).toBe(
        'Photos and files are not available at the moment. Try again in a few seconds.',
      );
      await expect(deleteLooseFiles(api.app.files, inDays(2))).rejects.toThrow(/^(it|the key) /);
    } finally {
      bucket.fault = null;
      await end();
    }
    // A failed download has not used up its address.
    expect((await look(api, download)).statusCode).toBe(200);
    expect(await up()).toBe('1');
  });

  it('that fails is the reason of a refusal also where the picture cannot be taken off the count again [people.2408]', async () => {
    const refusing = await refuseRows(api.database, 'update', 'rate_limits', 'new.tries < old.tries');
    bucket.fault = { status: 500, methods: 'GET PUT DELETE' };
    const sent = await sendPhoto(api, team, owner, item, await picture({ background: '#004488' }));
    await refusing.end();
    expect([sent.status, sent.body.code]).toEqual([503, 'files_away']);
  });

  it('that has lost a photo or a logo has it again once the same is sent again [operation.2281]', async () => {
    const file = await picture();
    const photo = await mine.given(file);
    await mine.logo();
    for (const kind of ['photos', 'logos'])
      rmSync(await folderOf(api.database, kind, team.id), { recursive: true });
    expect((await look(api, photo.large)).statusCode).toBe(500);
    const again = await mine.given(file);
    await mine.logo();
    // The remaining object of the lost files is deleted, as no row refers to it any more.
    await deleteLooseFiles(api.app.files, inDays(1.01));
    for (const one of [again.large, again.thumbnail]) expect((await look(api, one)).statusCode).toBe(200);
    // Other teams have the same logo, and its address shows the copy of any of them.
    expect(await objectsOf(api.database, 'logos', team.id)).toHaveLength(1);
  });

  it('that is slow keeps no connection of the worker, and a stop waits for one object of it [operation.2281]', async () => {
    const put = () => api.app.files.put('logos', team.id, { image: Buffer.from('a logo') });
    await put();
    await put();
    const there = () => objectsOf(api.database, 'logos', team.id);
    const before = bucket.asked.length;
    const deletes = () => bucket.asked.slice(before).filter(({ method }) => method === 'DELETE').length;
    bucket.fault = 'silence';
    const clearing = deleteLooseFiles(api.app.files, inDays(2), 2, () => deletes() > 0).catch(
      () => undefined,
    );
    await eventually(async () => deletes(), 1);
    const all = gate();
    let held = 0;
    const hold = () =>
      api.database.withConnection(async () => {
        held += 1;
        if (held === 3) all.open();
        await all.opened;
      });
    const holding = Promise.all([hold(), hold(), hold()]).then(() => 'held');
    expect(await Promise.race([holding, clearing.then(() => 'over')])).toBe('held');
    bucket.fault = null;
    bucket.hangUp();
    await clearing;
    expect([deletes(), (await there()).length]).toEqual([1, 2]);
    await deleteLooseFiles(api.app.files, inDays(2));
    expect(await there()).toEqual([]);
  });

  it('has a file before the row that names it, and no row can name one that is not there [operation.2281]', async () => {
    const parts = { large: Buffer.from('large'), thumbnail: Buffer.from('small') };
    const put = () => api.app.files.put('photos', team.id, parts);
    const name = `${'a'.repeat(32)}-1x1`;
    const write = (kept: Awaited<ReturnType<typeof put>>, of = team) =>
      api.database.write(asSystem(of.id), ({ db }) =>
        db.insert(stock_photos).values({ team_id: of.id, name, ...kept }),
      );
    // As if the process had been killed in between: the object waits a day for a row to refer to it, and is then deleted.
    const kept = await put();
    expect(await objectsOf(api.database, 'photos', team.id)).toHaveLength(2);
    const other = await api.arrange.team();
    await expect(write(kept, other)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('waits for its row') },
    });
    await deleteLooseFiles(api.app.files, inDays(1.01));
    expect(await objectsOf(api.database, 'photos', team.id)).toHaveLength(0);
    await expect(write(kept)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('waits for its row') },
    });
    // An object to which a row is about to refer is not deleted.
    const held = await put();
    const [written, deleted] = [gate(), gate()];
    const writing = api.database.write(asSystem(team.id), async ({ db }) => {
      await db.insert(stock_photos).values({ team_id: team.id, name, ...held });
      written.open();
      await deleted.opened;
    });
    await written.opened;
    await deleteLooseFiles(api.app.files, inDays(2));
    deleted.open();
    await writing;
    const part = { object_id: held.object_id, bytes: null };
    expect(await api.app.files.get('photos', team.id, 'large', part)).toEqual(parts.large);
  });
});

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

it('a process without the bucket that has a file answers 503 for it [operation.2552]', async () => {
  const kept = { object_id: 'in-a-bucket', bytes: null };
  await expect(inTables.get('photos', 1, 'large', kept)).rejects.toMatchObject({ status: 503 });
});

describe('at the start', () => {
  /** A folder in the bucket that only this test uses. */
  let url: string;
  beforeEach(() => {
    url = bucket.url(`bucket/${randomBytes(6).toString('hex')}`);
  });
  const databases: TestDatabase[] = [];
  afterEach(() => Promise.all(databases.splice(0).map((one) => one.close())));
  const open = async () => {
    const database = await openTestDatabase();
    databases.push(database);
    return database;
  };
  const KEYS = [1, 2].map((filled) => Buffer.alloc(32, filled)) as [Buffer, Buffer];
  const said: string[] = [];
  const log = { warn: (line: string) => void said.push(line), info: (line: string) => void said.push(line) };
  beforeEach(() => void said.splice(0));
  const start = (database: TestDatabase, env: Record<string, string> = settingsOf(url), app_key = KEYS[0]) =>
    openFiles({ files: readConfig(env).files, app_key }, database, log);
  const parts = { image: Buffer.from('a logo') };

  it.each<[what: string, env: () => Promise<Record<string, string>>, why: string]>([
    [
      'a key that is not known',
      async () => ({ ...settingsOf(url), FILES_KEY_ID: 'nobody' }),
      'it does not know FILES_KEY_ID',
    ],
    [
      'a wrong secret',
      async () => ({ ...settingsOf(url), FILES_SECRET: 'a-wrong-secret' }),
      'FILES_SECRET is not the secret of FILES_KEY_ID, or FILES_REGION is not its region',
    ],
    ['no such bucket', async () => settingsOf(bucket.url('other')), 'there is no such bucket'],
    ['nobody there', async () => settingsOf('http://127.0.0.1:1/bucket'), 'it cannot be reached'],
    [
      'a bucket that lets nobody write',
      async () => {
        bucket.fault = { status: 403, methods: 'PUT' };
        return settingsOf(url);
      },
      'the key lacks a right there: it needs GetObject, PutObject, DeleteObject and ListBucket',
    ],
    [
      'a bucket that fails',
      async () => {
        bucket.fault = { status: 500, methods: 'GET' };
        return settingsOf(url);
      },
      'it answers 500',
    ],
  ])('%s is refused with a sentence that holds no secret [operation.2283]', async (_what, env, why) => {
    const given = await env();
    const database = await open();
    const refused = await start(database, given).then(
      () => 'nothing was refused',
      (error: Error) => error.message,
    );
    expect(refused).toContain(`The bucket of FILES_URL cannot be used: ${why}`);
    expect(refused + said.join('')).not.toContain(given['FILES_SECRET']);
    expect(await database.asSuperuser('select from file_store')).toEqual([]);
  });

  it('a clock that is too far off, and a bucket that says nothing, are named [operation.2283]', async () => {
    const given = readConfig(settingsOf(url)).files;
    if (!given) throw new Error('There is no bucket.');
    const real = openBucket(given);
    const late: Bucket = {
      ...real,
      ask: (name, init) => real.ask(name, { ...init, aws: { datetime: '20260101T000000Z' } } as RequestInit),
    };
    await expect(objectStore(late, 'a', log).get('b')).rejects.toThrow(
      'the clock of this machine is too far off',
    );
    bucket.fault = 'silence';
    await expect(objectStore(real, 'a', log, 20).get('b')).rejects.toThrow('it does not answer');
    bucket.fault = null;
    const store = objectStore(real, 'a', log);
    await store.put('large', Buffer.from('x'));
    writeFileSync(bucket.objectAt(`${url.split('/').at(-1)}/a/large`), Buffer.alloc(16 * 1024 * 1024 + 1));
    await expect(store.get('large')).rejects.toThrow('it gives more than was put there');
    // Services answer 409 if another process is storing the same object.
    bucket.fault = { status: 409, methods: 'PUT' };
    await store.put('b', Buffer.from('x'), { once: true });
  });

  it('a bucket that was used before and is away keeps nobody from starting, and is used once it is back [operation.2283]', async () => {
    const database = await open();
    const before = await start(database);
    const kept = await before.put('logos', 1, parts);
    await bucket.stop();
    const files = await start(database);
    expect(said).toEqual([
      expect.stringMatching(/^The bucket of FILES_URL cannot be used: it cannot be reached/),
    ]);
    const get = () => files.get('logos', 1, 'image', { object_id: kept.object_id, bytes: null });
    await expect(get()).rejects.toMatchObject({ status: 503 });
    await bucket.start();
    expect(await get()).toEqual(parts.image);
    expect(said.at(-1)).toBe('The bucket of FILES_URL can be used again.');
  });

  it('installations with keys of their own share a bucket, and neither reads nor deletes what the other has [operation.2284]', async () => {
    const [one, two] = [await open(), await open()];
    const [ours, theirs] = [await start(one), await start(two, settingsOf(url), KEYS[1])];
    const kept = await ours.put('logos', 1, parts);
    const get = (from: typeof ours) =>
      from.get('logos', 1, 'image', { object_id: kept.object_id, bytes: null });
    await expect(get(theirs)).rejects.toThrow('has lost');
    await theirs.delete(inDays(2), 100);
    expect(await get(ours)).toEqual(parts.image);
  });

  it('a file that the bucket refuses to delete keeps no other from it, and is deleted the next time that it can be [operation.2385]', async () => {
    const database = await open();
    const files = await start(database);
    const ids: (string | null)[] = [];
    for (let left = 25; left > 0; left -= 1) ids.push((await files.put('logos', 1, parts)).object_id);
    await database.asSuperuser(
      `update unreferenced_files set since = now() - interval '1 day' where id = $1`,
      [ids[7]],
    );
    let refused: string | null = ids[7] ?? null;
    const store: ObjectStore = {
      put: () => Promise.resolve(),
      get: () => Promise.resolve(null),
      delete: (name) =>
        refused !== null && name.includes(refused)
          ? Promise.reject(new BucketRefusal('it answers 500', true))
          : Promise.resolve(),
      isUp: () => true,
    };
    const { delete: remove } = inBucket(store, database, () => Promise.resolve());
    const left = async () =>
      (await database.asSuperuser<{ id: string }>('select id from unreferenced_files')).map(({ id }) => id);
    await expect(remove(inDays(1), 100)).rejects.toMatchObject({
      failures: [{ of: { kind: 'logos', team_id: 1, file: refused }, error: { message: 'it answers 500' } }],
    });
    expect(await left()).toEqual([refused]);
    refused = null;
    expect([await remove(inDays(1), 100), await left()]).toEqual([1, []]);
  });

  it('another key on the same names, another bucket, none where files are in one, and a web page are refused [operation.2284]', async () => {
    const database = await open();
    const team = await arrangeTeam(database);
    const files = await start(database);
    const kept = await files.put('logos', team, parts);
    await database.asSuperuser('insert into team_logos (hash, team_id, object_id) values ($1, $2, $3)', [
      'a'.repeat(64),
      team,
      kept.object_id,
    ]);
    await expect(start(database, settingsOf(url), KEYS[1])).rejects.toThrow(
      'those of an installation with another APP_KEY',
    );
    await expect(start(database, settingsOf(bucket.url('bucket/elsewhere')))).rejects.toThrow(
      'is not the one in which the files of this database are',
    );
    await expect(start(database, {})).rejects.toThrow('give every process its FILES_URL');
    // As the command `new-key` does: the objects keep their names.
    await expect(takeFiles({ files: null, app_key: KEYS[1] }, database, log)).rejects.toThrow(
      'FILES_URL too',
    );
    const take = (from: string) =>
      takeFiles({ files: readConfig(settingsOf(from)).files, app_key: KEYS[1] }, database, log);
    await expect(take(bucket.url('bucket/elsewhere'))).rejects.toThrow('is not the one in which the files');
    const [store] = await database.asSuperuser<{ prefix: string }>('select prefix from file_store');
    expect(existsSync(bucket.objectAt(`elsewhere/${store?.prefix}/database`))).toBe(false);
    await take(url);
    const after = await start(database, settingsOf(url), KEYS[1]);
    expect(await after.get('logos', team, 'image', { object_id: kept.object_id, bytes: null })).toEqual(
      parts.image,
    );
    await expect(start(database)).rejects.toThrow('those of an installation with another APP_KEY');
    const path = new URL(url).pathname.slice('/bucket/'.length);
    writeFileSync(bucket.objectAt(`${path}/${store?.prefix}/app-key`), '<!doctype html><p>Sign in</p>');
    await expect(start(database)).rejects.toThrow('may be the address of a web page');
  });

  it('another database with the same key, or a copy of it, is refused on the files of the first, until a command gives them to it [operation.2485]', async () => {
    const [first, copy, empty] = [await open(), await open(), await open()];
    const data_dir = mkdtempSync(join(tmpdir(), 'storeroom-take-'));
    const env = { APP_KEY: 'a key that two installations share', DATA_DIR: data_dir };
    const { app_key } = readConfig(env);
    const startHere = (database: TestDatabase) => start(database, settingsOf(url), app_key);
    const take = (of: TestDatabase, address = url) =>
      runDb(['files', '--take'], { ...env, ...settingsOf(address), DATABASE_URL: addressOf(of) });
    const logoIn = async (database: TestDatabase, object_id: string | null) => {
      const team = await arrangeTeam(database);
      await database.asSuperuser('insert into team_logos (hash, team_id, object_id) values ($1, $2, $3)', [
        'a'.repeat(64),
        team,
        object_id,
      ]);
    };
    const { object_id } = await (await startHere(first)).put('logos', 1, parts);
    await logoIn(first, object_id);
    const [store] = await first.asSuperuser<{ prefix: string }>('select prefix from file_store');
    await copy.asSuperuser('insert into file_store (prefix) values ($1)', [store?.prefix]);
    await copy.asSuperuser(`insert into unreferenced_files (id, kind, team_id) values ($1, 'logos', 1)`, [
      object_id,
    ]);
    await logoIn(copy, object_id);

    await startHere(first);
    for (const other of [copy, empty])
      await expect(startHere(other)).rejects.toThrow(
        new ConfigError(
          'The files in the bucket of FILES_URL are those of another database: give this one a bucket and an APP_KEY of its own, or run `npm run db -- files --take` if it replaces that database.',
        ),
      );
    // With a key of its own a copy still has the names of the first.
    const settings = { files: readConfig(settingsOf(url)).files, app_key: KEYS[1] };
    await expect(takeFiles(settings, copy, log)).rejects.toThrow('are those of another database');
    expect(await take(copy, bucket.url('bucket/elsewhere'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no files of an installation with this APP_KEY') as string,
    });
    expect(await take(copy)).toEqual({
      code: 0,
      stdout: 'The files in the bucket belong to this database from now on.\n',
      stderr: '',
    });
    const files = await startHere(copy);
    expect(await files.get('logos', 1, 'image', { object_id, bytes: null })).toEqual(parts.image);
    await expect(startHere(first)).rejects.toThrow('are those of another database');
    rmSync(data_dir, { recursive: true });
  });

  const take = (database: TestDatabase, app_key = KEYS[0]) =>
    takeFilesOver({ files: readConfig(settingsOf(url)).files, app_key }, database, log);

  it.each(['app-key', 'database'])(
    'a bucket in which another process is storing the object %s is waited for, and at the first start refused for now [operation.2491]',
    async (name) => {
      const why =
        'The bucket of FILES_URL cannot be used: another process is noting there whose files they are.';
      const database = await open();
      await start(database);
      const [store] = await database.asSuperuser<{ prefix: string }>('select prefix from file_store');
      rmSync(bucket.objectAt(`${url.split('/').at(-1)}/${store?.prefix}/${name}`));
      bucket.fault = { status: 409, methods: 'PUT' };
      await expect(start(await open())).rejects.toThrow(why);
      const files = await start(database);
      expect(said).toEqual([why]);
      bucket.fault = null;
      expect(await files.put('logos', 1, parts)).toMatchObject({ image: null });
    },
  );

  it('a process whose files were given to another database stores, reads and deletes none from its next look on, and says so once [operation.2492]', async () => {
    const [first, second] = [await open(), await open()];
    const files = await start(first);
    const { object_id } = await files.put('logos', 1, parts);
    const get = () => files.get('logos', 1, 'image', { object_id, bytes: null });
    await take(second);
    await expect(files.bucket?.checkOwner()).rejects.toThrow('are those of another database');
    await expect(files.put('logos', 1, parts)).rejects.toMatchObject({ status: 503 });
    await expect(get()).rejects.toMatchObject({ status: 503 });
    await expect(files.delete(inDays(2), 100)).rejects.toThrow('are those of another database');
    await expect(files.bucket?.background.get('app-key')).rejects.toThrow('are those of another database');
    expect(said).toEqual([expect.stringContaining('are those of another database')]);
    expect(files.bucket?.isUp()).toBe(false);
    await take(first);
    await files.bucket?.checkOwner();
    expect(await get()).toEqual(parts.image);
    expect(files.bucket?.isUp()).toBe(true);
  });

  it('a command whose files were given to another database while it runs stores, reads and deletes none half a minute later [operation.2492]', async () => {
    const [first, second] = [await open(), await open()];
    const files = await start(first);
    const { object_id } = await files.put('logos', 1, parts);
    await take(second);
    const later = performance.now() + 31_000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => later);
    try {
      await expect(files.put('logos', 1, parts)).rejects.toMatchObject({ status: 503 });
      const logo = files.get('logos', 1, 'image', { object_id, bytes: null });
      await expect(logo).rejects.toMatchObject({ status: 503 });
      await expect(files.delete(inDays(2), 100)).rejects.toThrow('are those of another database');
      const archive = files.bucket?.background.put('archives/a', Buffer.from('a'));
      await expect(archive).rejects.toThrow('are those of another database');
    } finally {
      clock.mockRestore();
    }
    expect(said).toEqual([expect.stringContaining('are those of another database')]);
  });

  it('archives are put into no bucket of another database, also if it was away at the start [operation.2492]', async () => {
    const [first, second] = [await open(), await open()];
    await start(first);
    await take(second);
    await bucket.stop();
    const files = await start(first);
    await bucket.start();
    for (const task of [
      () => files.bucket?.background.put('archives/a', Buffer.from('a')),
      () => files.bucket?.background.delete('archives/a'),
    ])
      await expect(task()).rejects.toThrow('are those of another database');
  });

  it('a bucket is given to a database with the key of its files alone, and stays as it is with another one [operation.2493]', async () => {
    const [first, empty, copy] = [await open(), await open(), await open()];
    await start(first);
    const [store] = await first.asSuperuser<{ prefix: string }>('select prefix from file_store');
    await copy.asSuperuser('insert into file_store (prefix) values ($1)', [store?.prefix]);
    const folder = dirname(dirname(bucket.objectAt(`${url.split('/').at(-1)}/${store?.prefix}/any`)));
    const all = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('_object'))
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
    const before = all();
    for (const other of [empty, copy])
      await expect(take(other, KEYS[1])).rejects.toThrow(
        new ConfigError(
          'The bucket of FILES_URL has no files of an installation with this APP_KEY: give the address and the key under which they were kept.',
        ),
      );
    expect(all()).toEqual(before);
    await take(empty);
    await expect(start(first)).rejects.toThrow('are those of another database');
  });
});

async function arrangeTeam(database: TestDatabase): Promise<number> {
  const [team] = await database.asSuperuser<{ id: string }>(
    `insert into teams (name, slug) values ('Team', 'team') returning id`,
  );
  return Number(team?.id);
}
