import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUCKET_KEY, type TestBucket, startBucket } from '@storeroom/serving/testing';
import { type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, asSystem } from '../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { makeExportsFolder, manifestIn, rowsIn } from '../../../test/exports';
import { look } from '../../../test/photos';
import { job_files, jobs } from '../../platform/database/schema/jobs';
import { stock_photos } from '../../platform/database/schema/stock';
import { team_logos } from '../../platform/database/schema/teams';
import { filesByPlace } from '../../platform/file-store/open-files';
import { deleteLooseFiles } from '../housekeeping/housekeeping';
import { exportTo } from '../transfer/export';
import { importFrom } from '../transfer/import';
import { checkFiles, moveFiles } from './move-files';

const APP_KEY = 'k'.repeat(32);
const PHOTOS = 23;
const ROWS = PHOTOS + 3;
const OBJECTS = 2 * PHOTOS + 3;

let bucket: TestBucket;
let database: TestDatabase;
let api: TestApi;
let team: TestTeam;
let logo: { address: string; image: Buffer };
beforeEach(async () => {
  bucket = await startBucket();
  database = await openTestDatabase();
  const settings = { FILES_URL: bucket.url(), FILES_KEY_ID: BUCKET_KEY.id, FILES_SECRET: BUCKET_KEY.secret };
  api = await openTestApi({ APP_KEY, ...settings }, undefined, undefined, database);
  team = await api.arrange.team();
  const user = await api.arrange.user(team, 'owner');
  // As they are where there was no bucket before.
  await database.write(asSystem(team.id), async ({ db, team_id }) => {
    for (let n = 0; n < PHOTOS; n += 1) {
      const large = randomBytes(1_000);
      const name = `${hashOf(large).slice(0, 32)}-10x10`;
      await db.insert(stock_photos).values({ team_id, name, large, thumbnail: randomBytes(100) });
    }
    const image = randomBytes(500);
    logo = { address: `/api/logos/${hashOf(image)}.png`, image };
    await db.insert(team_logos).values({ team_id, hash: hashOf(image), image });
    const job = { team_id, kind: 'export', user_id: user.id, user_name: user.name, total: 1 } as const;
    const [made] = await db.insert(jobs).values(job).returning();
    for (const position of [0, 1])
      await db.insert(job_files).values({ team_id, job_id: made?.id ?? 0, position, data: randomBytes(700) });
  });
});
afterEach(async () => {
  await api.close();
  await database.close();
  await bucket.close();
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
let lines: string[];
beforeEach(() => {
  lines = [];
});
const print = (line: string) => void lines.push(line);
const move = (to: 'bucket' | 'tables') => moveFiles(database, api.app.files, to, print);
const folder = () => dirname(bucket.objectAt('storeroom/any'));
const objects = () =>
  readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/\d+\/.*_object$/.test(name),
  );
async function counts() {
  const found = await filesByPlace(database);
  const sum = (of: 'in_bucket' | 'in_tables') => found.reduce((all, one) => all + one[of], 0);
  return { bucket: sum('in_bucket'), tables: sum('in_tables') };
}
/** Every file as it is read, wherever it is. */
async function everything() {
  const found: Record<string, string> = { logo: hashOf((await look(api, logo.address)).rawPayload) };
  const { files } = api.app;
  const read = await database.read(asSystem(team.id), async ({ db }) => ({
    photos: await db.select().from(stock_photos),
    pieces: await db.select().from(job_files),
  }));
  for (const { name, object_id, ...row } of read.photos)
    for (const part of ['large', 'thumbnail'] as const) {
      const kept = { object_id, bytes: row[part] };
      found[`${name} ${part}`] = hashOf(await files.get('photos', team.id, part, kept));
    }
  for (const { position, object_id, data } of read.pieces)
    found[`job ${position}`] = hashOf(await files.get('jobs', team.id, 'data', { object_id, bytes: data }));
  return found;
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

it('files move into the bucket while they are read, go on where it failed, and are there once [operation.2285]', async () => {
  const before = await everything();
  expect(Object.keys(before)).toHaveLength(OBJECTS);
  let left = 31;
  bucket.beforePut = () => {
    left -= 1;
    if (left === 0) bucket.fault = { status: 500, methods: 'PUT' };
  };
  await expect(move('bucket')).rejects.toThrow(/^\d+ files were moved, .* call this again\.$/);
  const half = await counts();
  expect([half.bucket > 10, half.tables > 0, half.bucket + half.tables]).toEqual([true, true, ROWS]);
  bucket.fault = null;
  bucket.beforePut = () => undefined;
  expect(await everything()).toEqual(before);
  let isMoved = false;
  const reading = (async () => {
    do expect(await everything()).toEqual(before);
    while (!isMoved);
  })();
  // Two at once, as of somebody who is not sure of the first.
  await Promise.all([move('bucket'), move('bucket')]).finally(() => (isMoved = true));
  await reading;
  expect(await counts()).toEqual({ bucket: ROWS, tables: 0 });
  await deleteLooseFiles(api.app.files, inDays(2));
  expect(objects()).toHaveLength(OBJECTS);
  await move('bucket');
  expect(lines).toContain('0 files were moved into the bucket.');
  expect(await everything()).toEqual(before);
});

it('files move back into the tables, where new ones go from then on, and the bucket is not needed any more [operation.2285]', async () => {
  await move('bucket');
  const before = await everything();
  const image = Buffer.from('new');
  const put = () => api.app.files.put('logos', team.id, { image });
  expect(await put()).toEqual({ object_id: expect.any(String), image: null });
  bucket.fault = { status: 500, methods: 'GET' };
  await expect(move('tables')).rejects.toThrow('0 files were moved');
  bucket.fault = null;
  expect(await put()).toEqual({ object_id: null, image });
  await move('tables');
  expect(lines).toEqual(
    expect.arrayContaining([
      `photos: 0 in the bucket, ${PHOTOS} in the tables`,
      `${ROWS + 1} in the bucket are named by no row, and are deleted after a day.`,
    ]),
  );
  expect(await everything()).toEqual(before);
  const without = () => openTestApi({ APP_KEY }, undefined, undefined, database);
  await expect(without()).rejects.toThrow('give every process its FILES_URL');
  await deleteLooseFiles(api.app.files, inDays(2));
  expect(objects()).toEqual([]);
  const plain = await without();
  expect((await look(plain, logo.address)).rawPayload.equals(logo.image)).toBe(true);
  await plain.close();
});

it('a look at the files names each one of the bucket that is gone or another [operation.2287]', async () => {
  await move('bucket');
  expect(await checkFiles(database, api.app.files, print)).toBe(true);
  lines = [];
  const photo = objects().find((name) => name.includes('/photos/') && name.includes('large')) ?? '';
  const gone = objects().find((name) => name.includes('/logos/')) ?? '';
  writeFileSync(join(folder(), photo), 'another');
  rmSync(join(folder(), gone));
  expect(await checkFiles(database, api.app.files, print)).toBe(false);
  expect(lines.slice(0, 2).sort()).toEqual([
    expect.stringMatching(new RegExp(`^logos of team ${team.id}, image [0-9a-f]{64}: .*has lost`)),
    expect.stringMatching(new RegExp(`^photos of team ${team.id}, large .*: it is another one than it was$`)),
  ]);
  expect(lines).toHaveLength(6);
  bucket.fault = { status: 500, methods: 'GET' };
  lines = [];
  await expect(checkFiles(database, api.app.files, print)).rejects.toThrow(
    /^0 files were looked at, .* call this again\.$/,
  );
  expect(lines).toEqual([]);
});

it('files that the bucket has lost are named, and keep no other from moving back [operation.2285]', async () => {
  await move('bucket');
  const gone = objects().find((name) => name.includes('/logos/')) ?? '';
  rmSync(join(folder(), gone));
  lines = [];
  expect(await move('tables')).toBe(false);
  expect(lines[0]).toMatch(new RegExp(`^logos of team ${team.id}, file [0-9a-f]{64}: .*has lost`));
  expect(await counts()).toEqual({ bucket: 1, tables: ROWS - 1 });
});

it('an export has the files of the bucket as it has those of the tables, and brings them into the tables elsewhere [operation.2286]', async () => {
  const to = makeExportsFolder();
  const options = { team: team.slug, with_sub_teams: false };
  const quiet = () => undefined;
  await exportTo(database, { ...options, to: join(to, 'tables') }, quiet);
  await move('bucket');
  await exportTo(database, { ...options, to: join(to, 'bucket') }, quiet, api.app.files);
  for (const table of ['stock_photos', 'team_logos'])
    expect(rowsIn(join(to, 'bucket'), table)).toEqual(rowsIn(join(to, 'tables'), table));
  expect(manifestIn(join(to, 'bucket')).files['stock_photos']?.columns).not.toContain('object_id');
  bucket.fault = { status: 500, methods: 'GET' };
  await expect(
    exportTo(database, { ...options, to: join(to, 'none') }, quiet, api.app.files),
  ).rejects.toThrow(/^A file of \w+ cannot be read, \S+ of team \d+: /);
  const into = await openTestDatabase();
  const taking = { from: join(to, 'bucket'), as_slug: null, under: null, dry_run: false };
  await importFrom(into, { ...taking, product_host: 'storeroom.localhost' }, quiet);
  const found = await into.asSuperuser<{ large: Buffer; name: string }>(
    'select large, name from stock_photos',
  );
  expect(found).toHaveLength(PHOTOS);
  for (const { large, name } of found) expect(name.startsWith(hashOf(large).slice(0, 32))).toBe(true);
  await into.close();
  rmSync(to, { recursive: true });
});
