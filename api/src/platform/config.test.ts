import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, type Environment, readConfig } from './config';
import { packageRoot } from './package-root';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-config-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});
const read = (env: Environment = {}) => readConfig({ DATA_DIR: folder, ...env });

it('settings that the environment does not give take their defaults [PF.120]', () => {
  expect(read()).toMatchObject({
    port: 8080,
    listen_host: '127.0.0.1',
    cookie_domain: 'storeroom.localhost',
    database_url: null,
    database_pool_url: null,
    database_read_urls: [],
    database_fsync: true,
    mail_url: null,
    roles: new Set(['api', 'sockets', 'worker', 'publisher']),
    redis_url: null,
    pusher: null,
    releases_hint_secret: null,
    metrics_port: null,
    metrics_host: '127.0.0.1',
    test_clock_port: null,
    seed_demo: false,
  });
  expect(read().client_origin.origin).toBe('http://storeroom.localhost:8080');
  expect(read().server_origin.origin).toBe('http://api.storeroom.localhost:8080');
});

it('the server host is `api.` before the client host [D-H1]', () => {
  expect(read({ CLIENT_ORIGIN: 'https://stock.example' }).server_origin.origin).toBe(
    'https://api.stock.example',
  );
});

it('without APP_KEY a key is made once and kept in a file that only its owner may read [PF.126]', () => {
  const first = read().app_key;
  expect(statSync(join(folder, 'app-key')).mode & 0o777).toBe(0o600);
  expect(read().app_key.equals(first)).toBe(true);
  expect(read({ APP_KEY: 'a'.repeat(32) }).app_key.equals(first)).toBe(false);
});

it.each([
  [
    'DATABASE_POOL_URL',
    'postgres://storeroom_app@pool/storeroom',
    'DATABASE_POOL_URL needs DATABASE_URL beside it: tables are made, events sent and jobs done past the pooler.',
  ],
  [
    'DATABASE_READ_URLS',
    'postgres://app@one/storeroom,postgres://app@two/storeroom',
    'DATABASE_READ_URLS needs DATABASE_URL beside it: standbys follow that server.',
  ],
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535, but it is "eighty".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
  [
    'CLIENT_ORIGIN',
    'storeroom',
    'CLIENT_ORIGIN must be an origin such as http://storeroom.localhost:8080, but it is "storeroom".',
  ],
  [
    'ROLES',
    'api,pages',
    'ROLES must be some of api, sockets, worker, publisher, and "pages" is none of them.',
  ],
  ['ROLES', 'api', 'ROLES needs DATABASE_URL: an embedded database has one process, which does everything.'],
  ...['valkey', 'http://valkey:6379', 'redis://', 'redis://user:secret@valkey:6379/one'].map(
    (address): [string, string, string] => [
      'REDIS_URL',
      address,
      'REDIS_URL must be an address such as redis://user:password@valkey:6379.',
    ],
  ),
  ['DRAIN_SECONDS', '301', 'DRAIN_SECONDS must be a whole number from 0 to 300, but it is "301".'],
  [
    'FILES_URL',
    'https://s3.example.com/bucket',
    'A bucket for files needs FILES_KEY_ID and FILES_SECRET as well.',
  ],
  ['FILES_SECRET', 'alone', 'A bucket for files needs FILES_URL and FILES_KEY_ID as well.'],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but it is "loud".',
  ],
  ['METRICS_PORT', 'some', 'METRICS_PORT must be a whole number from 0 to 65535, but it is "some".'],
  ['APP_KEY', 'short', 'APP_KEY must have at least 32 characters.'],
  ['RELEASES_HINT_SECRET', 'short', 'RELEASES_HINT_SECRET must have at least 32 characters.'],
  [
    'PUSHER_KEY',
    'alone',
    'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET are needed together, or none of them.',
  ],
  ...Object.entries({
    PUSHER_SCHEME: 'http',
    PUSHER_HOST: 'soketi.example.com',
    PUSHER_PORT: '6001',
    PUSHER_CLUSTER: 'eu',
  }).map(([name, value]) => [
    ...[name, value, `${name} needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET as well.`],
  ]),
])('the setting %s=%s is refused with one sentence that says what is wrong', (name, value, sentence) => {
  expect(() => read({ [name]: value })).toThrow(new ConfigError(sentence));
});

it('an address of a bucket that is none is refused in a sentence that does not repeat it [operation.2283]', () => {
  for (const FILES_URL of [
    'bucket',
    's3://bucket',
    'https://s3.example.com/',
    'https://key:secret@s3.example.com/bucket',
  ])
    expect(() => read({ FILES_URL, FILES_KEY_ID: 'id', FILES_SECRET: 'secret' })).toThrow(
      new ConfigError('FILES_URL must be the address of a bucket, as in https://s3.example.com/bucket.'),
    );
});

it('a number of a database in REDIS_URL is refused, other than 0, with the reason and without the password [operation.2535]', () => {
  for (const number of ['1', '15', '007'])
    expect(() => read({ REDIS_URL: `redis://:secret@valkey:6379/${number}` })).toThrow(
      new ConfigError(
        'REDIS_URL must name no database number but 0: messages pass between all numbers, which keep no installations apart.',
      ),
    );
  for (const path of ['', '/', '/0'])
    expect(read({ REDIS_URL: `redis://valkey:6379${path}` }).redis_url).toBe(`redis://valkey:6379${path}`);
});

it.each([
  ['REDIS_URL', 'redis://:p%@127.0.0.1:6379'],
  ['REDIS_URL', 'redis://u%zz:secret@127.0.0.1:6379'],
  ['FILES_URL', 'http://127.0.0.1:9000/bucket/a%zz'],
  ['MAIL_URL', 'smtp://stock:p%@mail.example:587'],
])(
  '%s=%s, which cannot be decoded, is refused with one sentence that names it [operation.2536]',
  (name, value) => {
    expect(() =>
      read({
        FILES_KEY_ID: 'id',
        FILES_SECRET: 'secret',
        FILES_URL: 'http://127.0.0.1:9000/bucket',
        [name]: value,
      }),
    ).toThrow(new ConfigError(`${name} has a "%" that stands for no character: write %25 for it.`));
  },
);

it('PUSHER_SCHEME decides whether a hosted server is called by TLS and on which port, and what is neither https nor http is refused [operation.2672]', () => {
  const app = { PUSHER_APP_ID: '1', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret' };
  const way = (scheme?: string) => {
    const { tls, port } = read({ ...app, PUSHER_SCHEME: scheme }).pusher ?? {};
    return [tls, port];
  };
  expect([way(), way('https'), way('http')]).toEqual([
    [true, 443],
    [true, 443],
    [false, 80],
  ]);
  for (const scheme of ['HTTPS', 'wss', 'tls'])
    expect(() => way(scheme)).toThrow(
      new ConfigError(`PUSHER_SCHEME must be "https" or "http", but it is "${scheme}".`),
    );
});

it('FILES_REGION without a bucket is refused as a key without one is [operation.2544]', () => {
  expect(() => read({ FILES_REGION: 'eu-west-1' })).toThrow(
    new ConfigError('A bucket for files needs FILES_URL and FILES_KEY_ID and FILES_SECRET as well.'),
  );
  expect(read({ FILES_REGION: ' ' }).files).toBeNull();
});

const SERVER = 'postgresql://user@localhost/storeroom';

it.each([
  [
    'DATABASE_URL',
    'DATABASE_URL must be an address such as postgresql://user:password@postgres:5432/storeroom',
  ],
  [
    'DATABASE_POOL_URL',
    'DATABASE_POOL_URL must be an address such as postgresql://storeroom_app:password@pgbouncer:6432/storeroom',
  ],
  [
    'DATABASE_READ_URLS',
    'DATABASE_READ_URLS must be addresses such as postgresql://user:password@standby:5432/storeroom, with commas',
  ],
])(
  '%s is refused where it is no address of a PostgreSQL, and the sentence does not repeat it [operation.2537]',
  (name, sentence) => {
    for (const address of [
      'nonsense',
      'two:5432',
      '/run/postgresql',
      'mysql://user:secret@localhost/storeroom',
      'http://user:secret@localhost/storeroom',
      'postgresql://user:sec#ret@localhost/storeroom',
      'postgresql://user:12#ret@localhost/storeroom',
      'postgresql://user:secret@localhost:port/storeroom',
    ])
      expect(() => read({ DATABASE_URL: SERVER, [name]: address })).toThrow(
        new ConfigError(`${sentence}; a # in a password is written %23.`),
      );
  },
);

it('addresses that name a PostgreSQL by the folder of its socket, or with signs that are encoded, are taken [operation.2537]', () => {
  for (const address of [
    `${SERVER}?host=/run/postgresql`,
    `${SERVER}?options=-c%20statement_timeout%3D1&host=%2Frun%2Fpostgresql`,
    'postgresql:///storeroom?host=/run/postgresql',
    'postgres://user:secret@/storeroom?host=/run/postgresql',
    'postgres://user:secret@%2Frun%2Fpostgresql/storeroom',
    'postgres://user:p%23%25@[::1]:5432/storeroom?sslmode=verify-full&sslrootcert=/not/there',
    'postgres://user:p%@localhost/storeroom',
    `${SERVER}?options=-c%zz`,
  ])
    expect(
      read({
        DATABASE_URL: address,
        DATABASE_POOL_URL: address,
        DATABASE_READ_URLS: `${address}, ${address}`,
      }),
    ).toMatchObject({
      database_url: address,
      database_pool_url: address,
      database_read_urls: [address, address],
    });
});

it('a data folder that cannot be made is refused with one sentence [PF.104]', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => read({ DATA_DIR: join(folder, 'file/data') })).toThrow(
    /^The data folder .* cannot be made: .*\.$/,
  );
});

it('each setting that the API reads is in the operators’ table, and the compose file sets no other [PF.155]', () => {
  const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');
  const names = [...read('src/platform/config.ts').matchAll(/\(env, '([A-Z_]+)'/g)].map(
    ([, name = '']) => name,
  );
  names.push('FILES_URL', 'FILES_REGION', 'FILES_KEY_ID', 'FILES_SECRET');
  expect(names.length).toBeGreaterThan(20);
  const rows = read('../docs/operators.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '')
    .join();
  expect(names.filter((name) => !rows.includes(`\`${name}\``))).toEqual([]);
  const api = /\n  api:\n[^]*?\n    volumes:/.exec(read('../docker-compose.yml'))?.[0] ?? '';
  const set = [...api.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(set).toContain('METRICS_PORT');
  expect(set.filter((name) => !names.includes(name))).toEqual([]);
});

it('the proxies that the compose file trusts can be read, and a trusted proxy that is no address is named', () => {
  const file = readFileSync(join(packageRoot, '../docker-compose.yml'), 'utf8');
  const TRUSTED_PROXIES = /TRUSTED_PROXIES: (.*)/.exec(file)?.[1] ?? '';
  expect(read({ TRUSTED_PROXIES }).trusted_proxies).toEqual(['loopback', 'uniquelocal']);
  expect(read({}).trusted_proxies).toEqual([]);
  expect(() => read({ TRUSTED_PROXIES: 'loopback, the edge' })).toThrow(
    new ConfigError('TRUSTED_PROXIES must be addresses or networks: invalid IP address: the edge.'),
  );
});

const ONLY_TESTS =
  'TEST_CLOCK_PORT is for tests alone: it needs THIS_IS_A_TEST=yes, a LISTEN_HOST of this machine and no NODE_ENV=production.';

it.each<[string, Environment]>([
  ['without THIS_IS_A_TEST', {}],
  ['with THIS_IS_A_TEST=1', { THIS_IS_A_TEST: '1' }],
  ['in production', { THIS_IS_A_TEST: 'yes', NODE_ENV: 'production' }],
  ['where other machines reach the API', { THIS_IS_A_TEST: 'yes', LISTEN_HOST: '0.0.0.0' }],
  [
    'with a hostname that only begins like this machine’s address',
    { THIS_IS_A_TEST: 'yes', LISTEN_HOST: '127.0.0.1.example.test' },
  ],
])('a port that moves the clock is refused %s [G.260]', (_where, env) => {
  expect(() => read({ TEST_CLOCK_PORT: '0', ...env })).toThrow(new ConfigError(ONLY_TESTS));
});

it('a port that moves the clock is given to a test on this machine [G.260]', () => {
  for (const LISTEN_HOST of [undefined, 'localhost', '127.0.0.1', '::1']) {
    const env = { TEST_CLOCK_PORT: '0', THIS_IS_A_TEST: 'yes', LISTEN_HOST };
    expect(read(env).test_clock_port).toBe(0);
  }
  expect(() => read({ TEST_CLOCK_PORT: 'noon', THIS_IS_A_TEST: 'yes' })).toThrow('a whole number');
});
