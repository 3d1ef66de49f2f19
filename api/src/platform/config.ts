import { Resolver } from 'node:dns';
import { compile } from '@fastify/proxy-addr';
import { bucketIn, type BucketSettings, drainIn, hostnameOf } from '@storeroom/serving';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type AllLimits, withLong } from './time-limits';

/** Settings come from environment variables only; this is all of them, parsed once at start. */
export interface Config {
  port: number;
  listen_host: string;
  /** Where people open the product: `http://storeroom.localhost:8080`. */
  client_origin: URL;
  /** Where this API answers: the client host with `api.` before it. */
  server_origin: URL;
  /** Domain attribute of the cookies; null makes them host-only. */
  cookie_domain: string | null;
  data_dir: string;
  /** A PostgreSQL server; null starts the embedded one in `data_dir`. */
  database_url: string | null;
  /** A PgBouncer before that server, which calls take; null: they go to the server itself. */
  database_pool_url: string | null;
  /** Only tests switch this off: a crash may then lose what was acknowledged. */
  database_fsync: boolean;
  /** How long anything may take that waits for the database. */
  database_limits: AllLimits;
  /** Kept free on the disk of the embedded server: with less, writes are refused. */
  disk_reserve_bytes: number;
  mail_url: string | null;
  /** 32 bytes that sign and encrypt what is handed to browsers. */
  app_key: Buffer;
  /** Hours a sign-in lasts without being renewed. */
  token_hours: number;
  /** What this process does; of several, each may do a part. */
  roles: ReadonlySet<Role>;
  /** A Valkey over which several processes tell each other of changes; null is for one process alone. */
  redis_url: string | null;
  /** A bucket that files are in; null keeps them in the tables. */
  files: BucketSettings | null;
  /** A hosted or self-run Pusher-compatible server; null means the socket server in this process. */
  pusher: PusherConfig | null;
  /** What page servers sign hints of new releases with; null takes none. */
  releases_hint_secret: string | null;
  /** Addresses, ranges or `loopback` and `uniquelocal`: who may tell a visitor's address by `X-Forwarded-For`. */
  trusted_proxies: string[];
  /** Who is asked for DNS records; those that the system asks where it is empty. */
  dns_servers: string[];
  /** Sockets that one address may hold open in one process. */
  sockets_per_address: number;
  /** How long the sockets of a process that stops have to leave; 0: all leave at once. */
  drain_ms: number;
  /** Hostnames under which the product is reached besides its own and those of teams; `api.` before each is ours too. */
  allowed_hosts: readonly string[];
  /** Where metrics are answered, apart from everything else; null does not measure at all. 0 is any free port. */
  metrics_port: number | null;
  metrics_host: string;
  /** Where a test moves the clock; null everywhere else. 0 is any free port. */
  test_clock_port: number | null;
  seed_demo: boolean;
  log_level: string;
  /** How a line of the log is written; null is plain on a terminal and JSON everywhere else. */
  log_format: 'json' | 'plain' | null;
}

/** Calls, live connections, jobs with mails and what comes due by the clock, and events on their way to the sockets. */
export const ROLES = ['api', 'sockets', 'worker', 'publisher'] as const;
export type Role = (typeof ROLES)[number];

export interface PusherConfig {
  app_id: string;
  key: string;
  secret: string;
  host: string | null;
  port: number;
  tls: boolean;
  cluster: string | null;
}

/** A setting that cannot be used. The message is one sentence for the person who starts the server. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

export function readConfig(env: Environment): Config {
  const data_dir = openDataDir(resolve(text(env, 'DATA_DIR') ?? '.data'));
  const port = integer(env, 'PORT', 8080, 0, 65_535);
  const client_origin = origin(env, 'CLIENT_ORIGIN', `http://storeroom.localhost:${port}`);
  const server_origin = origin(env, 'SERVER_ORIGIN', `${client_origin.protocol}//api.${client_origin.host}`);
  return {
    port,
    listen_host: text(env, 'LISTEN_HOST') ?? '127.0.0.1',
    client_origin,
    server_origin,
    cookie_domain: text(env, 'COOKIE_DOMAIN') ?? client_origin.hostname,
    data_dir,
    ...databaseUrls(env),
    database_fsync: text(env, 'DATABASE_FSYNC') !== 'off',
    database_limits: limits(env),
    disk_reserve_bytes: integer(env, 'DISK_RESERVE_MB', 64, 0, 1_048_576) * 1_048_576,
    mail_url: text(env, 'MAIL_URL') ?? null,
    app_key: appKey(env, data_dir),
    token_hours: integer(env, 'TOKEN_HOURS', 24 * 366, 1, 24 * 3660),
    roles: roles(env),
    redis_url: redisUrl(env),
    files: asSentence(() => bucketIn('FILES', 'files', env)),
    pusher: pusher(env),
    releases_hint_secret: hintSecret(env),
    trusted_proxies: addresses(env, 'TRUSTED_PROXIES'),
    dns_servers: dnsServers(env),
    sockets_per_address: integer(env, 'SOCKETS_PER_ADDRESS', 500, 1, 100_000),
    drain_ms: asSentence(() => drainIn(env)),
    allowed_hosts: hostnames(env, 'ALLOWED_HOSTS'),
    metrics_port: text(env, 'METRICS_PORT') === undefined ? null : integer(env, 'METRICS_PORT', 0, 0, 65_535),
    metrics_host: text(env, 'METRICS_HOST') ?? '127.0.0.1',
    test_clock_port: testClockPort(env),
    seed_demo: text(env, 'SEED_DEMO') === '1',
    log_level: text(env, 'LOG_LEVEL') ?? 'info',
    log_format: logFormat(env),
  };
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function logFormat(env: Environment): Config['log_format'] {
  const format = text(env, 'LOG_FORMAT') ?? null;
  if (format === null || format === 'json' || format === 'plain') return format;
  throw new ConfigError(`LOG_FORMAT must be "json" or "plain", but it is "${format}".`);
}

function integer(env: Environment, name: string, fallback: number, low: number, high: number): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= low && number <= high) return number;
  throw new ConfigError(`${name} must be a whole number from ${low} to ${high}, but it is "${value}".`);
}

function databaseUrls(env: Environment): Pick<Config, 'database_url' | 'database_pool_url'> {
  const database_url = text(env, 'DATABASE_URL') ?? null;
  const database_pool_url = text(env, 'DATABASE_POOL_URL') ?? null;
  if (database_url !== null || database_pool_url === null) return { database_url, database_pool_url };
  throw new ConfigError(
    'DATABASE_POOL_URL needs DATABASE_URL beside it: tables are made, events sent and jobs done past the pooler.',
  );
}

function limits(env: Environment): AllLimits {
  const seconds = (name: string, fallback: number) => 1_000 * integer(env, name, fallback, 1, 3_600);
  return withLong({
    wait_ms: seconds('DATABASE_WAIT_SECONDS', 5),
    statement_ms: seconds('DATABASE_STATEMENT_SECONDS', 10),
    lock_ms: seconds('DATABASE_LOCK_SECONDS', 5),
    idle_ms: seconds('DATABASE_IDLE_SECONDS', 15),
    long_ms: 60_000 * integer(env, 'DATABASE_LONG_MINUTES', 60, 1, 10_080),
  });
}

function origin(env: Environment, name: string, fallback: string): URL {
  const value = text(env, name) ?? fallback;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
    return url;
  throw new ConfigError(
    `${name} must be an origin such as http://storeroom.localhost:8080, but it is "${value}".`,
  );
}

function hostnames(env: Environment, name: string): string[] {
  const names = (text(env, name) ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  const wrong = names.find((entry) => entry !== '' && hostnameOf(entry) !== entry);
  if (wrong === undefined) return names.filter((entry) => entry !== '');
  throw new ConfigError(`${name} must be host names without a port, and "${wrong}" is none.`);
}

/** Who is asked for DNS records in place of those that the system asks: `192.0.2.53, [2001:db8::53]:5353`. */
function dnsServers(env: Environment): string[] {
  const servers = (text(env, 'DNS_SERVERS') ?? '').split(',').flatMap((entry) => entry.trim() || []);
  try {
    if (servers.length > 0) new Resolver().setServers(servers);
    return servers;
  } catch (error) {
    throw new ConfigError(
      `DNS_SERVERS must be addresses, with a port or without: ${(error as Error).message}.`,
    );
  }
}

/** Addresses, networks and the names that stand for some: `loopback, 10.0.0.0/8`. */
function addresses(env: Environment, name: string): string[] {
  const entries = (text(env, name) ?? '').split(',').flatMap((entry) => entry.trim() || []);
  try {
    compile(entries);
    return entries;
  } catch (error) {
    throw new ConfigError(`${name} must be addresses or networks: ${(error as Error).message}.`);
  }
}

function openDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    return path;
  } catch (error) {
    throw new ConfigError(`The data folder ${path} cannot be made: ${(error as Error).message}.`);
  }
}

/** Generated once and kept beside the data, so that a fresh clone needs no setting and restarts stay signed in. */
function appKey(env: Environment, data_dir: string): Buffer {
  const given = text(env, 'APP_KEY');
  if (given !== undefined) {
    if (given.length >= 32) return createHash('sha256').update(given).digest();
    throw new ConfigError('APP_KEY must have at least 32 characters.');
  }
  const file = join(data_dir, 'app-key');
  try {
    if (!existsSync(file)) makeKeyFile(file);
    chmodSync(file, 0o600);
    return createHash('sha256').update(readFileSync(file, 'utf8').trim()).digest();
  } catch (error) {
    throw new ConfigError(`The key file ${file} cannot be used: ${(error as Error).message}.`);
  }
}

/** Whole or not at all: of several processes that start together on one folder the first one's key is everybody's. */
function makeKeyFile(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** Whoever moves the clock ends every session and subscription: no start but a test's may let anybody do it. */
function testClockPort(env: Environment): number | null {
  if (text(env, 'TEST_CLOCK_PORT') === undefined) return null;
  const isTest = text(env, 'THIS_IS_A_TEST') === 'yes' && env['NODE_ENV'] !== 'production';
  if (isTest && isLoopback(text(env, 'LISTEN_HOST') ?? '127.0.0.1'))
    return integer(env, 'TEST_CLOCK_PORT', 0, 0, 65_535);
  throw new ConfigError(
    'TEST_CLOCK_PORT is for tests alone: it needs THIS_IS_A_TEST=yes, a LISTEN_HOST of this machine and no NODE_ENV=production.',
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function hintSecret(env: Environment): string | null {
  const given = text(env, 'RELEASES_HINT_SECRET') ?? null;
  if (given === null || given.length >= 32) return given;
  throw new ConfigError('RELEASES_HINT_SECRET must have at least 32 characters.');
}

function roles(env: Environment): ReadonlySet<Role> {
  const names = (text(env, 'ROLES') ?? '').split(',').flatMap((name) => name.trim() || []);
  const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);
  const unknown = names.find((name) => !isRole(name));
  if (unknown !== undefined)
    throw new ConfigError(`ROLES must be some of ${ROLES.join(', ')}, and "${unknown}" is none of them.`);
  const some = new Set(names.length === 0 ? ROLES : names.filter(isRole));
  if (some.size === ROLES.length || text(env, 'DATABASE_URL') !== undefined) return some;
  throw new ConfigError(
    'ROLES needs DATABASE_URL: an embedded database has one process, which does everything.',
  );
}

function redisUrl(env: Environment): string | null {
  const given = text(env, 'REDIS_URL');
  if (given === undefined) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  // Never the address itself: it has the password in it.
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '' || !/^\/?\d*$/.test(url.pathname))
    throw new ConfigError('REDIS_URL must be an address such as redis://user:password@valkey:6379.');
  return given;
}

/** Of a setting that page servers read too. */
function asSentence<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

function pusher(env: Environment): PusherConfig | null {
  const app_id = text(env, 'PUSHER_APP_ID');
  const key = text(env, 'PUSHER_KEY');
  const secret = text(env, 'PUSHER_SECRET');
  if (app_id === undefined && key === undefined && secret === undefined) return null;
  if (app_id === undefined || key === undefined || secret === undefined) {
    throw new ConfigError(
      'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET are needed together, or none of them.',
    );
  }
  const tls = (text(env, 'PUSHER_SCHEME') ?? 'https') === 'https';
  return {
    app_id,
    key,
    secret,
    tls,
    host: text(env, 'PUSHER_HOST') ?? null,
    port: integer(env, 'PUSHER_PORT', tls ? 443 : 80, 1, 65_535),
    cluster: text(env, 'PUSHER_CLUSTER') ?? null,
  };
}
