import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { LANDING_FILES, type Pointer } from '@storeroom/contract';
import { callsByAddress, metricsServer, openAnswers, visitorOf } from '@storeroom/serving';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import icon from '../images/icon.svg';
import { download } from '../registry/download-release';
import { checkHost, lineOf } from '../registry/check-host';
import { completeRegistry } from '../registry/moves-log';
import { overrides } from '../registry/overrides';
import { peopleFile } from '../registry/people-file';
import { platformCalls } from '../registry/platform-calls';
import { platformPeople } from '../registry/platform-people';
import { copyRegistry, registryAnswers } from '../registry/registry-copy';
import { releasesInUse } from '../registry/release-verbs';
import { sendBody, sendPlain } from './http/answers';
import { apiSettings } from './api/api-settings';
import { beacons, type KnownRelease } from './beacons';
import { clientHostOf, isPortOfOurs, type ClientHost } from './http/client-host';
import { lateReads } from './pages/first-answers';
import { cachedDocuments } from './pages/cached-documents';
import { OFFLINE_PAGE, sendOfflinePage } from './pages/offline-page';
import { earlierBuilds } from './releases/earlier-builds';
import { sendLandingFile } from './pages/landing-files';
import { sendPage, type PageSources } from './pages/page';
import { pageAssets } from './pages/page-assets';
import { prerenderedPages } from './pages/prerendered';
import { releaseHints } from './releases/release-hints';
import { troubleOf } from './releases/read-release';
import { releaseFolder, releaseName, releaseOfPath } from './releases/release-paths';
import { registryResolver } from './releases/releases';
import { problemLog, type ProblemLog } from './problem-log';
import { COMMON_HEADERS, FOR_EVERY_ORIGIN, secureTransport } from './security-headers';
import { sendSentence } from './pages/sentence-page';
import { readSettings, type ServerSettings } from './settings';
import { robotsOf, sitemapOf } from './pages/sitemap';
import { START_COLOURS } from './start-look';
import { otherBuilds, staticFiles } from './http/static-files';
import { sendWorker, WORKER } from './pages/worker-script';

const ICONS = [
  { name: 'icon', sizes: 'any', type: 'image/svg+xml' },
  { name: 'icon-192', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
  { name: 'icon-512', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
];

/** The web app manifest, under the name of the host's brand. */
function manifestOf(name = 'Storeroom', images: Record<string, string> = {}): string {
  const { canvas } = START_COLOURS.light;
  return JSON.stringify({
    // The id keeps the identity of an installed app when its start page changes.
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: canvas,
    theme_color: canvas,
    icons: ICONS.flatMap(({ name: image, ...icon }) =>
      images[image] ? [{ src: `/${images[image]}`, ...icon }] : [],
    ),
  });
}

/**
 * The limit of requests for one visitor address (not for a proxy). An office of five hundred people can reload within
 * ten seconds, and even the most expensive page at this rate leaves most of a processor free.
 */
const PAGES = { most: 600, window_ms: 10_000 };

/** Milliseconds that responses in progress may take when the process is asked to stop. */
const STOP_MS = 5000;

/** How often, in milliseconds, the registry is checked for changes that open pages must be told about. */
const HINT_CHECK_MS = 1000;

/** Files, which are cheap to send and do not count towards the limit of requests. */
const isFile = (path: string) =>
  ['/assets/', '/releases/', LANDING_FILES].some((folder) => path.startsWith(folder));

const JSON_TYPE = 'application/json; charset=utf-8';

export interface PageServer {
  handleRequest(req: IncomingMessage, res: ServerResponse): void;
  /** The port of the metrics; null when they are switched off. */
  metricsPort: number | null;
  /** The health check fails from now on. Requests are still answered, because a load balancer sends some for a while. */
  leave(): void;
  /**
   * The health check fails from now on. Resolves when the responses in progress have ended, after 5 seconds at the
   * latest.
   */
  close(): Promise<void>;
}

type Files = ReturnType<typeof staticFiles>;
type EarlierBuilds = { builds: ReturnType<typeof earlierBuilds> };

/**
 * Sends `/releases/<remote>/<release>/<file>`. Pages of any origin may load these files, and caches may keep them for
 * good.
 */
async function sendRelease(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  files: Files,
  { settings, registry, report, resolved }: PageSources & ProblemLog,
): Promise<void> {
  const [, , name = '', release = '', ...rest] = path.split('/');
  const base = `/releases/${name}/${release}`;
  const located = releaseOfPath(base);
  const cors = { ...FOR_EVERY_ORIGIN, 'timing-allow-origin': '*' };
  const inUse = () => releasesInUse(registry.pointers()[name]);
  const file = rest.join('/');
  const others = otherBuilds(`/releases/${name}/*/`, file, () =>
    [...new Set(inUse())].map((other) => releaseFolder(settings, name, releaseName(other))),
  );
  const send = async () =>
    located !== null &&
    rest.length > 0 &&
    (await files.send(req, res, releaseFolder(settings, name, release), file, cors, others));
  if (await send()) return;
  // Only releases that the registry names are fetched from the bucket, so that nobody can cause requests for arbitrary
  // names.
  if (settings.bucket && located && inUse().includes(base)) {
    const subject = `files of ${base}`;
    try {
      await download(settings, { remote: name, release });
      resolved(subject);
      if (await send()) return;
    } catch (error) {
      report(subject, `${troubleOf(error).detail}.`);
      const headers = { ...cors, 'cache-control': 'no-store', 'retry-after': '5' };
      return sendPlain(res, 503, 'The release cannot be read just now.', headers);
    }
  }
  sendPlain(res, 404, 'There is no such release file.', { ...cors, 'cache-control': 'no-store' });
}

/** Sends a file of the present build of the shell, or of an earlier one. */
async function sendAsset(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  files: Files,
  { settings, builds }: PageSources & EarlierBuilds,
): Promise<boolean> {
  const folders = async () => (await builds.names()).map((build) => join(settings.hostBuildsDir, build));
  const others = otherBuilds('/', path.slice(1), folders);
  if (await files.send(req, res, settings.pageDir, path, FOR_EVERY_ORIGIN, others)) return true;
  for (const folder of await folders()) {
    if (await files.send(req, res, folder, path, FOR_EVERY_ORIGIN, others)) return true;
  }
  return false;
}

/** Handles the addresses that are not pages. Returns false if the path is none of them. */
async function sendOtherAddress(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  client: ClientHost,
  files: Files,
  sources: PageSources & EarlierBuilds & ProblemLog,
): Promise<boolean> {
  const path = url.pathname;
  const send = (type: string, body: string, headers = {}) =>
    sendBody(req, res, { status: 200, type, body, headers, isShared: true });
  const routes = async () => {
    const { remotes } = (await sources.registry.resolve(null)) ?? { remotes: [] };
    return [...(sources.assets()?.routes ?? []), ...remotes.flatMap((remote) => remote.routes)];
  };
  /**
   * Whether the address needs the registry. Without one the response is 503, because crawlers would trust an empty list
   * of pages.
   */
  const needsRegistry = ['/registry.json', '/sitemap.xml', '/robots.txt'].includes(path);
  const published = needsRegistry ? sources.registry.published() : null;
  if (needsRegistry && published === null && !sources.assets()?.remotes) {
    sendPlain(res, 503, 'There is no registry.', { 'retry-after': '5', 'cache-control': 'no-store' });
    return true;
  }

  if (path.startsWith('/assets/')) {
    const sent = await sendAsset(req, res, path, files, sources);
    if (!sent) sendPlain(res, 404, 'There is no such file.', { 'cache-control': 'no-store' });
  } else if (path.startsWith(LANDING_FILES)) {
    await sendLandingFile(req, res, sources.settings.landingDir, path.slice(LANDING_FILES.length));
  } else if (path.startsWith('/releases/')) await sendRelease(req, res, path, files, sources);
  else if (path === WORKER) await sendWorker(req, res, client, sources);
  else if (path === OFFLINE_PAGE) await sendOfflinePage(req, res, url, client, sources);
  else if (path === '/icon.svg' || path === '/favicon.ico')
    await send('image/svg+xml', icon, { 'cache-control': 'public, max-age=86400' });
  else if (path === '/manifest.webmanifest') {
    const name = (await sources.settingsOf(client))?.branding.name;
    await send('application/manifest+json', manifestOf(name, sources.assets()?.images));
  } else if (path === '/registry.json') await send(JSON_TYPE, JSON.stringify(published ?? { remotes: {} }));
  else if (path === '/build.json') {
    await send(
      JSON_TYPE,
      JSON.stringify({ build: sources.assets()?.build ?? null, ...sources.registry.openPageState() }),
    );
  } else if (path === '/sitemap.xml') {
    const settings = await sources.settingsOf(client);
    await send('application/xml; charset=utf-8', sitemapOf(client.origin, settings, await routes()));
  } else if (path === '/robots.txt') {
    const settings = await sources.settingsOf(client);
    await send('text/plain; charset=utf-8', robotsOf(client.origin, settings, await routes()));
  } else return false;
  return true;
}

/** The health check, which works under any host name. */
async function sendHealth(
  req: IncomingMessage,
  res: ServerResponse,
  sources: PageSources,
  isStopping: boolean,
): Promise<void> {
  const assets = sources.assets();
  const isKnown = Boolean(assets?.remotes) || sources.registry.published() !== null;
  const missing = assets === null ? 'the page is not built' : isKnown ? null : 'there is no registry';
  const problem = isStopping ? 'stopping' : missing;
  const body = JSON.stringify({ status: problem ?? 'ok' });
  const headers = { 'cache-control': 'no-store', ...(problem ? { 'retry-after': '5' } : {}) };
  await sendBody(req, res, { status: problem ? 503 : 200, type: JSON_TYPE, body, headers });
}

/** Logs which releases of the registry need a contract version that this build of the shell does not offer. */
async function reportMisfits(settings: ServerSettings, { report }: ProblemLog): Promise<void> {
  const misfits = await checkHost(settings).catch(() => []);
  for (const misfit of misfits.filter(({ isContractMismatch }) => isContractMismatch))
    report('host', lineOf(misfit));
}

/** Every release that some visitors may get. */
const knownReleases = (pointers: Record<string, Pointer>): KnownRelease[] =>
  Object.entries(pointers).flatMap(([remote, pointer]) =>
    releasesInUse(pointer).map((base) => ({ remote, base, release: releaseName(base) })),
  );

/**
 * Serves the metrics on a listener of their own, because they must not be reachable from outside. Null when the
 * settings name no port.
 */
async function startMetrics(
  registry: Registry,
  {
    metricsPort,
    metricsHost,
    registryFile,
  }: Pick<ServerSettings, 'metricsPort' | 'metricsHost' | 'registryFile'>,
): Promise<Server | null> {
  if (metricsPort === null) return null;
  collectDefaultMetrics({ register: registry });
  const { contentType } = registry;
  const read = () => registry.metrics();
  const others = registryAnswers(registryFile);
  const server = metricsServer({ contentType, read }, metricsHost, { headers: COMMON_HEADERS }, others);
  try {
    await once(server.listen(metricsPort, metricsHost), 'listening');
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`PAGE_METRICS_PORT ${metricsPort} on ${metricsHost} cannot be used: ${why}.`);
  }
  return server;
}

/** Serves the shell: documents, its own files, and the releases that have no server of their own. */
export async function createPageServer(
  env: NodeJS.ProcessEnv,
  root: string,
  writeLine?: (line: string) => void,
): Promise<PageServer> {
  const settings = readSettings(env, root);
  const files = staticFiles();
  const problems = problemLog(writeLine);
  const hosts = apiSettings(settings, problems);
  const platform = platformCalls(settings, problems.report);
  const { registryUrl, registryFile } = settings;
  const copy = registryUrl && (await copyRegistry({ registryUrl, registryFile }, problems));
  // An error here only means that the registry stays as it was; pages are served anyway.
  const complete = copy ? Promise.resolve() : completeRegistry(registryFile);
  await complete.catch((error: unknown) => problems.report('registry', (error as Error).message));
  const pages = callsByAddress(PAGES);
  const rightsOf = peopleFile(settings.platformPeopleFile);
  const sources: PageSources & EarlierBuilds & ProblemLog = {
    settings,
    rightsOf,
    ...problems,
    overrides: overrides(settings, rightsOf),
    builds: earlierBuilds(settings.hostBuildsDir, problems),
    assets: pageAssets(settings.pageDir),
    registry: registryResolver(settings, problems),
    documents: cachedDocuments(prerenderedPages(settings, problems), settings),
    settingsOf: hosts.settingsOf,
    lateReads: lateReads(),
  };
  const hints =
    settings.hints &&
    releaseHints({ to: settings.hints, state: () => sources.registry.openPageState().releases, ...problems });
  const hintTimer = hints && setInterval(() => void hints.sendIfChanged(), HINT_CHECK_MS);
  const browserReports = beacons({
    settings,
    releases: () => knownReleases(sources.registry.pointers()),
    builds: async () => [sources.assets()?.build ?? [], await sources.builds.names()].flat(),
  });
  const people = platformPeople(
    settings,
    rightsOf,
    sources.overrides,
    browserReports.figures,
    problems.report,
  );
  const metrics = await startMetrics(browserReports.registry, settings);
  if (copy) {
    new Gauge({
      name: 'storeroom_registry_copy_age_seconds',
      help: 'Seconds since the page server that has the registry was last asked with success.',
      registers: [browserReports.registry],
      collect() {
        this.set(copy.age());
      },
    });
  }
  const answers = openAnswers();
  const start = sources.assets();
  const warmed = start
    ? files.warm(settings.pageDir, [start.first, ...(start.groups.host ?? [])])
    : undefined;
  // Completed before the first page is sent, because that page may request its files from another server that uses this
  // folder.
  if (start) await sources.builds.keep(settings.pageDir, start.build);
  // Only browsers would notice these misfits, whereas an unreadable release is logged when a page needs it. Nothing
  // waits for this check, nor does the stop: a server of releases may be silent for minutes.
  if (start) void reportMisfits(settings, problems);

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const pathname = req.url?.split('?')[0] ?? '';
    const [isTeamCall, isBrowserReport] = [platform.isOurs(pathname), browserReports.isOurs(pathname)];
    const isPeopleCall = people.isOurs(pathname);
    if (req.method !== 'GET' && req.method !== 'HEAD' && !isTeamCall && !isBrowserReport && !isPeopleCall) {
      return sendPlain(res, 405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' });
    }
    // An absolute request target could name a different host than the Host header.
    if (!req.url?.startsWith('/')) return sendPlain(res, 400, 'The address must begin with a slash.');
    if (req.url === '/health/ready') return sendHealth(req, res, sources, answers.isEnding);
    const client = clientHostOf(req, settings);
    if (client === null) return sendPlain(res, 400, 'The Host header is no host name.');
    for (const [name, value] of Object.entries(secureTransport(client))) res.setHeader(name, value);
    // A path that begins with two slashes must stay a path.
    const url = new URL(`${client.origin}${req.url}`);
    if (!isFile(url.pathname)) {
      const wait = pages.take(visitorOf(req, settings.trustsProxy));
      if (wait !== null) return sendSentence(req, res, 'tooMany', { wait });
    }
    const hostStatus = isPortOfOurs(req, client, settings) ? await hosts.statusOf(client) : 'unknown';
    if (hostStatus !== 'ours')
      return sendSentence(req, res, hostStatus === 'unknown' ? 'stranger' : 'unsure');
    if (isBrowserReport) return browserReports.handle(req, res, url.pathname, client);
    if (isPeopleCall) return people.handle(req, res, url.pathname, client);
    if (isTeamCall) return platform.handle(req, res, url.pathname);
    if (await sendOtherAddress(req, res, url, client, files, sources)) return;
    await sendPage(req, res, url, client, sources);
  };

  return {
    handleRequest(req, res) {
      answers.watch(res);
      for (const [name, value] of Object.entries(COMMON_HEADERS)) res.setHeader(name, value);
      handle(req, res).catch((error: unknown) => {
        // The client has closed the connection, so there is nobody to respond to.
        if (error === req.errored) return void res.destroy();
        console.error('page server:', error);
        if (res.headersSent) res.destroy();
        else sendPlain(res, 500, 'Internal Server Error', { 'cache-control': 'no-store' });
      });
    },
    metricsPort: (metrics?.address() as AddressInfo | undefined)?.port ?? null,
    leave: () => answers.begin(),
    async close() {
      const open = await answers.end(STOP_MS);
      if (open > 0) console.warn(`page server: stopping, answers still open: ${open}`);
      if (hintTimer) clearInterval(hintTimer);
      hints?.stop();
      await Promise.all([warmed, copy?.stop()]);
      if (metrics === null) return;
      const closed = once(metrics, 'close');
      metrics.close();
      metrics.closeAllConnections();
      await closed;
    },
  };
}
