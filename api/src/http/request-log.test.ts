import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, openTestDatabase } from '../../test/database';
import { buildApp } from '../app';
import { readConfig } from '../config';

let database: TestDatabase;
let data_dir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  data_dir = mkdtempSync(join(tmpdir(), 'storeroom-log-'));
});
afterAll(async () => {
  await database.close();
  rmSync(data_dir, { recursive: true });
});

it('writes one line an answer, and none of what people sent', async () => {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: data_dir, LOG_LEVEL: 'info' });
  const app = await buildApp(config, { database, log: { write: (line) => lines.push(line) } });
  app.get('/api/broken', { config: { access: 'public' } }, () =>
    database.identity.execute(sql`select ${'s3cret'}::integer`),
  );
  await app.inject({
    method: 'POST',
    url: '/api/login?word=s3cret',
    payload: { username: 's3cret', password: 's3cret' },
  });
  await app.inject({ url: '/api/broken', headers: { authorization: 'Bearer 1|s3cret', cookie: 'a=s3cret' } });
  await app.inject({ url: '/health/live' });
  await app.close();

  const told = lines.map(
    (line) => JSON.parse(line) as { msg: string; status?: number; path?: string; err?: object },
  );
  expect(told.map(({ msg, path, status }) => [msg, path, status])).toEqual([
    ['answered', '/api/login', 422],
    ['request failed', undefined, undefined],
    ['answered', '/api/broken', 500],
  ]);
  expect(told[1]?.err).toMatchObject({ code: '22P02', query: 'select $1::integer' });
  expect(lines.join('').replaceAll('invalid input syntax for type integer: \\"s3cret\\"', '')).not.toContain(
    's3cret',
  );
});
