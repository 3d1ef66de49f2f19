import { Resolver } from 'node:dns';
import { compile } from '@fastify/proxy-addr';
import {
  readBucketSettings,
  type BucketSettings,
  readDrain,
  hostnameOf,
  mustBeDecodable,
} from '@storeroom/serving';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { type AllLimits, withLong } from './time-limits';

/** All settings. They come from environment variables only, and are parsed once at start. */
export interface Config {
  port: number;
  listen_host: string;
  /** The address that people open, such as `http://storeroom.localhost:8080`. */
  client_origin: URL;
  /** The address of this API: the host of `client_origin` with `api.` in front. */
  server_origin: URL;
  /** Domain attribute of the cookies; null makes them host-only. */
  cookie_domain: string | null;
  data_dir: string;
  /** A PostgreSQL server; null for the embedded one, which is started in `data_dir`. */
  database_url: string | null;
  /** A PgBouncer in front of that server, used for the transactions of calls; null for direct connections. */
  database_pool_url: string | null;
  /** Standbys of that server, for reads that may be slightly old; through poolers if calls use one. */
  database_read_urls: readonly string[];
  /** Only tests turn this off: without it a crash may lose acknowledged writes. */
  database_fsync: boolean;
  /** The time limits of everything that waits for the database. */
  database_limits: AllLimits;
  /** The space to keep free on the disk of the embedded server; with less, writes are refused. */
  disk_reserve_bytes: number;
  mail_url: string | null;
  /** 32 bytes with which data for browsers is signed and encrypted. */
  app_key: Buffer;
  /** How many hours a sign-in lasts without being renewed. */
  token_hours: number;
  /** The roles of this process. Several processes can divide them among themselves. */
  roles: ReadonlySet<Role>;
  /** A Valkey server through which several processes publish changes to each other; null for a single process. */
  redis_url: string | null;
  /** The bucket for files; null to store them in the database. */
  files: BucketSettings | null;
  /** A hosted or self-hosted Pusher-compatible server; null for the socket server in this process. */
  pusher: PusherConfig | null;
  /** The secret with which page servers sign hints of new releases; null to accept none. */
  releases_hint_secret: string | null;
  /** Addresses, ranges, `loopback` or `uniquelocal`: the proxies whose `X-Forwarded-For` is trusted. */
  trusted_proxies: string[];
  /** The DNS servers to ask; empty for those of the system. */
  dns_servers: string[];
  /** The most sockets of one address in this process. */
  sockets_per_address: number;
  /** How long a stopping process gives its sockets to leave, in milliseconds; 0 closes them all at once. */
  drain_ms: number;
  /** Hostnames of the product besides its own and those of teams; each also with `api.` in front. */
  allowed_hosts: readonly string[];
  /** The port for metrics, apart from all other calls; 0 for any free port, null to measure nothing. */
  metrics_port: number | null;
  metrics_host: string;
  /** The port on which tests move the clock; 0 for any free port, null everywhere except in tests. */
  test_clock_port: number | null;
  seed_demo: boolean;
  log_level: string;
  /** The format of log lines; null for plain text on a terminal and JSON otherwise. */
  log_format: 'json' | 'plain' | null;
}

/** HTTP calls; live connections; jobs, mails and scheduled tasks; and passing events on to the sockets. */
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

/** A setting that cannot be used. The message is a sentence for the person who starts the server. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

/**
 * Reads the settings. Creates the data folder, and in it the key file if `APP_KEY` is not set.
 *
 * @throws ConfigError for a setting that cannot be used
 */
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
    mail_url: mailUrl(env),
    app_key: appKey(env, data_dir),
    token_hours: integer(env, 'TOKEN_HOURS', 24 * 366, 1, 24 * 3660),
    roles: roles(env),
    redis_url: redisUrl(env),
    files: asConfigError(() => readBucketSettings('FILES', 'files', env)),
    pusher: pusher(env),
    releases_hint_secret: hintSecret(env),
    trusted_proxies: trustedProxies(env),
    dns_servers: dnsServers(env),
    sockets_per_address: integer(env, 'SOCKETS_PER_ADDRESS', 500, 1, 100_000),
    drain_ms: asConfigError(() => readDrain(env)),
    allowed_hosts: allowedHosts(env),
    metrics_port: text(env, 'METRICS_PORT') === undefined ? null : integer(env, 'METRICS_PORT', 0, 0, 65_535),
    metrics_host: text(env, 'METRICS_HOST') ?? '127.0.0.1',
    test_clock_port: testClockPort(env),
    seed_demo: text(env, 'SEED_DEMO') === '1',
    log_level: logLevel(env),
    log_format: logFormat(env),
  };
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/** The entries of a setting with commas. */
function listed(env: Environment, name: string): string[] {
  return (text(env, name) ?? '').split(',').flatMap((entry) => entry.trim() || []);
}

/** The levels of the logger, from the most lines to none. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function logLevel(env: Environment): string {
  const level = text(env, 'LOG_LEVEL') ?? 'info';
  if (LOG_LEVELS.includes(level)) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but it is "${level}".`);
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

function databaseUrls(
  env: Environment,
): Pick<Config, 'database_url' | 'database_pool_url' | 'database_read_urls'> {
  const database_url = text(env, 'DATABASE_URL') ?? null;
  const database_pool_url = text(env, 'DATABASE_POOL_URL') ?? null;
  const database_read_urls =
    text(env, 'DATABASE_READ_URLS')
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? [];
  requireAddresses('DATABASE_URL', database_url ?? []);
  requireAddresses('DATABASE_POOL_URL', database_pool_url ?? []);
  requireAddresses('DATABASE_READ_URLS', database_read_urls);
  const needs = 'needs DATABASE_URL beside it:';
  if (database_url === null && database_pool_url !== null)
    throw new ConfigError(
      `DATABASE_POOL_URL ${needs} tables are made, events sent and jobs done past the pooler.`,
    );
  if (database_url === null && database_read_urls.length > 0)
    throw new ConfigError(`DATABASE_READ_URLS ${needs} standbys follow that server.`);
  return { database_url, database_pool_url, database_read_urls };
}

const ADDRESSES = {
  DATABASE_URL: 'an address such as postgresql://user:password@postgres:5432/storeroom',
  DATABASE_POOL_URL: 'an address such as postgresql://storeroom_app:password@pgbouncer:6432/storeroom',
  DATABASE_READ_URLS: 'addresses such as postgresql://user:password@standby:5432/storeroom, with commas',
};

/**
 * Whether `pg` can read the address of a PostgreSQL. It also takes forms that are no URLs, such as `user@/name?host=/folder`
 * for a Unix socket, and reads anything else as the name of a database.
 */
function isPostgresAddress(text: string): boolean {
  // What follows a # would be left out.
  if (!/^postgres(ql)?:\/\//i.test(text) || text.includes('#')) return false;
  try {
    new Client({ connectionString: text });
    return true;
  } catch (error) {
    const { name, code } = error as Error & { code?: string };
    // Other errors, as that of a certificate that cannot be read, are told when it connects.
    return name !== 'URIError' && code !== 'ERR_INVALID_URL';
  }
}

/** @throws ConfigError that never quotes an address, because it contains the password */
function requireAddresses(name: keyof typeof ADDRESSES, given: string | readonly string[]): void {
  if ([given].flat().every(isPostgresAddress)) return;
  throw new ConfigError(`${name} must be ${ADDRESSES[name]}; a # in a password is written %23.`);
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

function allowedHosts(env: Environment): string[] {
  const names = listed(env, 'ALLOWED_HOSTS').map((entry) => entry.toLowerCase());
  const wrong = names.find((entry) => hostnameOf(entry) !== entry);
  if (wrong === undefined) return names;
  throw new ConfigError(`ALLOWED_HOSTS must be host names without a port, and "${wrong}" is none.`);
}

/** DNS servers to ask instead of those of the system: `192.0.2.53, [2001:db8::53]:5353`. */
function dnsServers(env: Environment): string[] {
  const servers = listed(env, 'DNS_SERVERS');
  try {
    if (servers.length > 0) new Resolver().setServers(servers);
    return servers;
  } catch (error) {
    throw new ConfigError(
      `DNS_SERVERS must be addresses, with a port or without: ${(error as Error).message}.`,
    );
  }
}

/** Addresses, networks and the names of some of these: `loopback, 10.0.0.0/8`. */
function trustedProxies(env: Environment): string[] {
  const entries = listed(env, 'TRUSTED_PROXIES');
  try {
    compile(entries);
    return entries;
  } catch (error) {
    throw new ConfigError(`TRUSTED_PROXIES must be addresses or networks: ${(error as Error).message}.`);
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

/** Generated once and stored with the data, so that a fresh clone needs no setting, and sign-ins survive a restart. */
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

/**
 * Creates the key file with a hard link, which is atomic: if several processes start at once, all use the key of the
 * first. In containers all of them may have the same process id.
 */
function makeKeyFile(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** Only tests may open this port, because moving the clock ends all sessions and subscriptions. */
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
  const names = listed(env, 'ROLES');
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
  asConfigError(() => mustBeDecodable('REDIS_URL', given));
  const url = URL.canParse(given) ? new URL(given) : null;
  // Never quotes the address, because it contains the password.
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '' || !/^\/?\d*$/.test(url.pathname))
    throw new ConfigError('REDIS_URL must be an address such as redis://user:password@valkey:6379.');
  // The key that notes whose Valkey it is belongs to one number; messages reach the processes of all numbers.
  if (Number(url.pathname.slice(1)) !== 0)
    throw new ConfigError(
      'REDIS_URL must name no database number but 0: messages pass between all numbers, which keep no installations apart.',
    );
  return given;
}

/** The address of the mail server, whose parts are decoded where it is used. */
function mailUrl(env: Environment): string | null {
  const given = text(env, 'MAIL_URL') ?? null;
  asConfigError(() => mustBeDecodable('MAIL_URL', given ?? ''));
  return given;
}

/** Turns an error about a setting that page servers read as well into a `ConfigError`. */
function asConfigError<T>(read: () => T): T {
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
  if (app_id === undefined && key === undefined && secret === undefined) {
    const alone = ['PUSHER_SCHEME', 'PUSHER_HOST', 'PUSHER_PORT', 'PUSHER_CLUSTER'].find(
      (name) => text(env, name) !== undefined,
    );
    if (alone === undefined) return null;
    throw new ConfigError(`${alone} needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET as well.`);
  }
  if (app_id === undefined || key === undefined || secret === undefined) {
    throw new ConfigError(
      'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET are needed together, or none of them.',
    );
  }
  const scheme = text(env, 'PUSHER_SCHEME') ?? 'https';
  if (scheme !== 'https' && scheme !== 'http')
    throw new ConfigError(`PUSHER_SCHEME must be "https" or "http", but it is "${scheme}".`);
  const tls = scheme === 'https';
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
