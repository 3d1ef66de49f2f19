import { join } from 'node:path';
import type { Settings } from '@storeroom/contract';
import {
  readBucketSettings,
  type BucketSettings,
  readDrain,
  RELEASE_HINT,
  trustedProxies,
  type TrustsProxy,
} from '@storeroom/serving';
import { socketOf } from './socket-of';

const HOSTNAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Host names that pages are served under, in addition to the product's own and those of teams. */
function allowedHosts(text: string | undefined): ReadonlySet<string> {
  const names = (text ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  const wrong = names.find((name) => !HOSTNAME.test(name));
  if (wrong !== undefined) {
    throw new Error(`ALLOWED_HOSTS must be host names without a port, and "${wrong}" is none.`);
  }
  return new Set(names);
}

/** Where hints are sent: our API, or another server that implements the HTTP API of Pusher. */
export interface HintServer {
  events: URL;
  /** The `Host` header, if it differs from the address. */
  host?: string;
  key: string;
  secret: string;
}

export interface ServerSettings {
  port: number;
  listenHost: string;
  /** Origin of the product's own client host: `http://storeroom.localhost:8080`. */
  clientOrigin: URL;
  /** Origin of the API as a browser on that host reaches it. */
  serverOrigin: string;
  /** Parent domain of the cookies that sibling hosts share. */
  cookieDomain: string;
  /** The address at which this process reaches the API; the requested host name is sent in the Host header. */
  apiInternalUrl: URL;
  /** The socket server, for an API whose settings do not name one. */
  realtime: Settings['realtime'];
  /** Where hints about releases are sent; null when open pages only check by themselves. */
  hints: HintServer | null;
  /** Host names that pages are served under, in addition to the product's own and those that the API confirms. */
  allowedHosts: ReadonlySet<string>;
  /** Whether the `X-Forwarded-…` headers of this address are trusted. */
  trustsProxy: TrustsProxy;
  registryFile: string;
  /**
   * The registry of another page server, of which `registryFile` is a copy; null when `registryFile` itself is the
   * registry.
   */
  registryUrl: URL | null;
  /** Public keys of the teams that may publish and move releases over HTTP. */
  teamKeysFile: string;
  /** The file of the people who may see the platform page, and what each of them may move. */
  platformPeopleFile: string;
  /** The key that signs the cookies of overrides; created when it is first needed. */
  overrideKeyFile: string;
  /** Whether only releases that a team's key has signed are served. */
  signedReleases: boolean;
  /** Whether this address, in a signed line, means this installation. */
  isOwnSite: (address: string) => boolean;
  /** Whether users may try a release from an address on their own machine, which must be this one; never in production. */
  allowsLocalReleases: boolean;
  /** Public address of releases that other servers hold; null: this server serves all of them. */
  releasesUrl: string | null;
  /** The same address as this process reaches it. */
  releasesInternalUrl: string | null;
  /** Origins that releases may come from, in addition to this server's own; nothing else can add to them. */
  releaseOrigins: string[];
  /** Where copies of the last good registry and facts are stored. */
  lastGoodDir: string;
  /** Where the files of the present and earlier builds of the shell are stored. */
  hostBuildsDir: string;
  /**
   * The folder that holds `remote-<name>/dist/<release>`: the releases that teams publish, and all releases if there is
   * no `releasesUrl`.
   */
  releasesDir: string;
  /**
   * The bucket that holds what teams publish for all page servers, each of which copies what it needs into
   * `releasesDir`; null without one.
   */
  bucket: BucketSettings | null;
  /** Bytes that must remain free on the disk when a team publishes a release. */
  releasesFree: number;
  pageDir: string;
  /** Images and videos of the landing page, provided by the operator. */
  landingDir: string;
  /** Where `/` redirects a signed-in user. */
  startPage: string;
  /** Milliseconds that the end of a document waits for the first data of its page; 0 switches first reads off. */
  firstReads: number;
  /** Whether browsers cache the page for offline use; otherwise they clear their caches. */
  worksOffline: boolean;
  /** Milliseconds during which a stopping server still accepts requests. */
  drain_ms: number;
  /** The port of the metrics, which have a listener of their own; null switches them off. 0 means any free port. */
  metricsPort: number | null;
  metricsHost: string;
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** @throws Error that names the setting, or the settings, when this is no HTTP address */
function addressIn(name: string, text: string): URL {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text);
  throw new Error(`${name} must be an address, as in http://storeroom.localhost:8080, not "${text}".`);
}

/** @throws Error that names the setting, when the value is neither "on" nor "off" */
function isOn(name: string, text = ''): boolean {
  if (['', 'on', 'off'].includes(text)) return text !== 'off';
  throw new Error(`${name} must be "on" or "off", not "${text}".`);
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number, not "${text}".`);
}

function portIn(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`${name} must be a number between 0 and 65535, not "${text}".`);
}

/** The cluster of Pusher Channels when neither a host nor a cluster is set. */
const CLUSTER = 'mt1';

/**
 * Where to send hints: the socket server in the API's settings, with its secret; otherwise our API, with the secret for
 * hints; null without a secret.
 */
function hintServer(env: NodeJS.ProcessEnv, api: URL, clientOrigin: URL): HintServer | null {
  const { PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret, RELEASES_HINT_SECRET: ours } = env;
  if (id && key && secret) {
    const host = env.PUSHER_HOST || `api-${env.PUSHER_CLUSTER || CLUSTER}.pusher.com`;
    const origin = `${env.PUSHER_SCHEME || 'https'}://${host}:${env.PUSHER_PORT || ''}`;
    if (!URL.canParse(origin)) throw new Error(`PUSHER_SCHEME, PUSHER_HOST and PUSHER_PORT make no address.`);
    return { events: new URL(`/apps/${encodeURIComponent(id)}/events`, origin), key, secret };
  }
  if (!ours) return null;
  const events = new URL(`/apps/${RELEASE_HINT.app}/events`, api);
  return { events, host: `api.${clientOrigin.host}`, key: RELEASE_HINT.app, secret: ours };
}

function isRequired(name: string, text = ''): boolean {
  if (text === '' || text === 'required') return text !== '';
  throw new Error(`${name} must be "required" or empty, not "${text}".`);
}

/**
 * @throws Error when this is no address of a registry. The message does not repeat the address, which may contain a
 * password.
 */
function registryAt(address: string): URL | null {
  if (address === '') return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isRegistry = /^https?:$/.test(url?.protocol ?? '') && url?.pathname.endsWith('/registry.json');
  if (url === null || !isRegistry || /[@?#]/.test(address)) {
    throw new Error(
      'REGISTRY_URL must be the address of a registry, as in http://page-1:9100/registry.json.',
    );
  }
  return url;
}

const LOOPBACK = /^(127\.0\.0\.1|(.+\.)?localhost)$/;

/**
 * Signed lines name the address of the installation that they are for. Every machine has the names of loopback, so a
 * line that names one could be replayed on another installation: it counts only if this installation itself runs under
 * such a name, and not in production.
 */
function ownSites(
  clientOrigin: URL,
  allowed: ReadonlySet<string>,
  isProduction: boolean,
): ServerSettings['isOwnSite'] {
  const takesLoopback = LOOPBACK.test(clientOrigin.hostname) && !isProduction;
  return (address) => {
    if (!URL.canParse(address)) return false;
    const { host, hostname, port } = new URL(address);
    if (host === clientOrigin.host || (takesLoopback && LOOPBACK.test(hostname))) return true;
    return allowed.has(hostname) && ['', clientOrigin.port].includes(port);
  };
}

/** Reads the environment once; every setting has a default that suits `npm start`, also where its value is empty. */
export function readSettings(given: NodeJS.ProcessEnv, root: string): ServerSettings {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const port = portIn('PORT', env.PORT ?? '8080');
  const clientOrigin = addressIn('CLIENT_ORIGIN', env.CLIENT_ORIGIN ?? `http://storeroom.localhost:${port}`);
  const dataDir = env.DATA_DIR ?? join(root, '.data');
  const apiInternalUrl = addressIn('API_INTERNAL_URL', env.API_INTERNAL_URL ?? `http://127.0.0.1:${port}`);
  const releasesUrl = env.RELEASES_URL ? withoutSlash(env.RELEASES_URL) : null;
  const allowed = allowedHosts(env.ALLOWED_HOSTS);
  const isProduction = env.NODE_ENV === 'production';
  return {
    port,
    listenHost: env.LISTEN_HOST ?? '127.0.0.1',
    clientOrigin,
    serverOrigin: env.SERVER_ORIGIN ?? `${clientOrigin.protocol}//api.${clientOrigin.host}`,
    cookieDomain: env.COOKIE_DOMAIN ?? clientOrigin.hostname,
    apiInternalUrl,
    realtime: socketOf(env.REALTIME_URL),
    hints: hintServer(env, apiInternalUrl, clientOrigin),
    allowedHosts: allowed,
    trustsProxy: trustedProxies(env.TRUSTED_PROXIES),
    registryFile: env.REGISTRY_FILE ?? join(dataDir, 'registry.json'),
    registryUrl: registryAt(env.REGISTRY_URL ?? ''),
    teamKeysFile: env.TEAM_KEYS_FILE ?? join(dataDir, 'team-keys.json'),
    platformPeopleFile: env.PLATFORM_PEOPLE_FILE ?? join(dataDir, 'platform-people.json'),
    overrideKeyFile: env.OVERRIDE_KEY_FILE ?? join(dataDir, 'override.key'),
    signedReleases: isRequired('SIGNED_RELEASES', env.SIGNED_RELEASES),
    isOwnSite: ownSites(clientOrigin, allowed, isProduction),
    allowsLocalReleases: !isProduction && env.SIGNED_RELEASES !== 'required',
    releasesUrl,
    releasesInternalUrl: env.RELEASES_INTERNAL_URL ? withoutSlash(env.RELEASES_INTERNAL_URL) : releasesUrl,
    releaseOrigins: [
      ...new Set(
        [...(releasesUrl ? [releasesUrl] : []), ...(env.RELEASE_ORIGINS ?? '').split(/[\s,]+/)]
          .filter((address) => address !== '')
          .map((address) => addressIn('Each of RELEASES_URL and RELEASE_ORIGINS', address).origin),
      ),
    ].sort(),
    lastGoodDir: env.LAST_GOOD_DIR ?? join(dataDir, 'last-good'),
    hostBuildsDir: env.HOST_BUILDS_DIR ?? join(dataDir, 'host-builds'),
    releasesDir: env.RELEASES_DIR ?? root,
    bucket: readBucketSettings('RELEASES_BUCKET', 'releases', env),
    releasesFree: wholeNumber('RELEASES_FREE_MB', env.RELEASES_FREE_MB ?? '512') * 1024 * 1024,
    landingDir: env.LANDING_DIR ?? join(dataDir, 'landing'),
    pageDir: env.PAGE_DIR ?? join(root, 'host/dist/page'),
    startPage: env.START_PAGE ?? '/dashboard',
    firstReads: wholeNumber('FIRST_READS_MS', env.FIRST_READS_MS ?? '150'),
    worksOffline: isOn('OFFLINE', env.OFFLINE),
    drain_ms: readDrain(env),
    metricsPort: env.PAGE_METRICS_PORT ? portIn('PAGE_METRICS_PORT', env.PAGE_METRICS_PORT) : null,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
  };
}
