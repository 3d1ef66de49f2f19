import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, type Environment, readConfig } from './config';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-config-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});
const read = (env: Environment = {}) => readConfig({ DATA_DIR: folder, ...env });

it('[PF.120] has a default for everything', () => {
  expect(read()).toMatchObject({
    port: 8080,
    listen_host: '127.0.0.1',
    cookie_domain: 'storeroom.localhost',
    database_url: null,
    database_fsync: true,
    mail_url: null,
    pusher: null,
    seed_demo: false,
  });
  expect(read().client_origin.origin).toBe('http://storeroom.localhost:8080');
  expect(read().server_origin.origin).toBe('http://api.storeroom.localhost:8080');
});

it('[D-H1] puts the server on `api.` before the client host', () => {
  expect(read({ CLIENT_ORIGIN: 'https://stock.example' }).server_origin.origin).toBe(
    'https://api.stock.example',
  );
});

it('[PF.126] makes the key once, for its owner alone', () => {
  const first = read().app_key;
  expect(statSync(join(folder, 'app-key')).mode & 0o777).toBe(0o600);
  expect(read().app_key.equals(first)).toBe(true);
  expect(read({ APP_KEY: 'a'.repeat(32) }).app_key.equals(first)).toBe(false);
});

it.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535, but it is "eighty".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
  [
    'CLIENT_ORIGIN',
    'storeroom',
    'CLIENT_ORIGIN must be an origin such as http://storeroom.localhost:8080, but it is "storeroom".',
  ],
  ['APP_KEY', 'short', 'APP_KEY must have at least 32 characters.'],
  [
    'PUSHER_KEY',
    'alone',
    'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET are needed together, or none of them.',
  ],
])('[PF.104] says in one sentence what is wrong with %s=%s', (name, value, sentence) => {
  expect(() => read({ [name]: value })).toThrow(new ConfigError(sentence));
});

it('[PF.104] says so when the data folder cannot be made', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => read({ DATA_DIR: join(folder, 'file/data') })).toThrow(
    /^The data folder .* cannot be made: .*\.$/,
  );
});
