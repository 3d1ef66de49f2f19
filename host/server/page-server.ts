import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANDING_FILES, type Pointer } from '@storeroom/contract';
import { callsByAddress, metricsServer, openAnswers, visitorOf } from '@storeroom/serving';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import icon from '../images/icon.svg';
import { bring } from '../registry/bring-release';
import { checkHost, lineOf } from '../registry/check-host';
import { completeRegistry } from '../registry/moves-log';
import { overrides } from '../registry/overrides';
import { peopleFile } from '../registry/people-file';
import { platformCalls } from '../registry/platform-calls';
import { platformPeople } from '../registry/platform-people';
import { givenBy } from '../registry/release-verbs';
import { sendBody, sendPlain } from './answers';
import { apiSettings } from './api-settings';
import { beacons, type Named } from './beacons';
import { clientHostOf, isPortOfOurs, type ClientHost } from './client-host';
import { lateReads } from './first-answers';
import { keptDocuments } from './kept-documents';
import { KEPT_PAGE, sendKeptPage } from './kept-page';
import { keptBuilds } from './kept-builds';
import { sendLandingFile } from './landing-files';
import { sendPage, type PageSources } from './page';
import { pageAssets } from './page-assets';
import { prerenderedPages } from './prerendered';
import { releaseHints } from './release-hints';
import { troubleOf } from './read-release';
import { releaseFolder, releaseName, releaseOfPath } from './release-paths';
import { registryResolver } from './releases';
import { sayings, type Sayings } from './say-once';
import { COMMON_HEADERS, FOR_EVERY_ORIGIN, secureTransport } from './security-headers';
import { sendSentence } from './sentence-page';
import { readSettings, type ServerSettings } from './settings';
import { robotsOf, sitemapOf } from './sitemap';
import { START_COLOURS } from './start-look';
import { staticFiles } from './static-files';
import { sendWorker, WORKER } from './worker-script';

const ICONS = [
  { name: 'icon', sizes: 'any', type: 'image/svg+xml' },
  { name: 'icon-192', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
  { name: 'icon-512', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
];

/** The web app manifest, under the name of the host's brand. */
function manifestOf(name = 'Storeroom', images: Record<string, string> = {}): string {
  const { canvas } = START_COLOURS.light;
  return JSON.stringify({
    // An installed app stays the same app, whichever page it starts on.
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
 * Pages of one visitor address (not of a proxy). An office of five hundred people that reloads within ten seconds is
 * served, and requests for the most expensive page at this rate leave most of a processor free.
 */
const PAGES = { most: 600, window_ms: 10_000 };

/** How long answers that are on their way may take when the process is asked to stop. */
const STOP_MS = 5000;

/** How often the registry is compared with what open pages were told of last. */
const LOOK_MS = 1000;

/** Files of builds are sent from memory. */
const isFile = (path: string) =>
  ['/assets/', '/releases/', LANDING_FILES].some((folder) => path.startsWith(folder));

const JSON_TYPE = 'application/json; charset=utf-8';

export interface PageServer {
  handleRequest(req: IncomingMessage, res: ServerResponse): void;
  /** Where metrics are answered; null when nowhere. */
  metricsPort: number | null;
  /** Not ready from now on; everything is still answered: a balancer sends more for a moment. */
  leave(): void;
  /** Not ready from now on; what is being answered comes to its end, for some seconds at most. */
  close(): Promise<void>;
}

type Files = ReturnType<typeof staticFiles>;
type KeptBuilds = { builds: ReturnType<typeof keptBuilds> };

/** `/releases/<remote>/<release>/<file>`: any origin may load it, and caches may keep it for good. */
async function sendRelease(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  files: Files,
  { settings, registry, say, well }: PageSources & Sayings,
): Promise<void> {
  const [, , name = '', release = '', ...rest] = path.split('/');
  const base = `/releases/${name}/${release}`;
  const located = releaseOfPath(base);
  const cors = { ...FOR_EVERY_ORIGIN, 'timing-allow-origin': '*' };
  const send = async () =>
    located !== null &&
    rest.length > 0 &&
    (await files.send(req, res, releaseFolder(settings, name, release), rest.join('/'), cors));
  if (await send()) return;
  // Nobody can make the server ask the bucket for whatever name.
  if (settings.bucket && located && givenBy(registry.pointers()[name]).includes(base)) {
    const subject = `files of ${base}`;
    try {
      await bring(settings, { remote: name, release });
      well(subject);
      if (await send()) return;
    } catch (error) {
      say(subject, `${troubleOf(error).detail}.`);
      const headers = { ...cors, 'cache-control': 'no-store', 'retry-after': '5' };
      return sendPlain(res, 503, 'The release cannot be read just now.', headers);
    }
  }
  sendPlain(res, 404, 'There is no such release file.', { ...cors, 'cache-control': 'no-store' });
}

/** A file of the shell, of the build that is served or of one before it. */
async function sendAsset(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  files: Files,
  { settings, builds }: PageSources & KeptBuilds,
): Promise<boolean> {
  if (await files.send(req, res, settings.pageDir, path, FOR_EVERY_ORIGIN)) return true;
  for (const folder of await builds.folders()) {
    if (await files.send(req, res, folder, path, FOR_EVERY_ORIGIN)) return true;
  }
  return false;
}

/** Addresses that are not pages. False when the path is none of them. */
async function sendNamed(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  client: ClientHost,
  files: Files,
  sources: PageSources & KeptBuilds & Sayings,
): Promise<boolean> {
  const path = url.pathname;
  const send = (type: string, body: string, headers = {}) =>
    sendBody(req, res, { status: 200, type, body, headers, isShared: true });
  const routes = async () => {
    const { remotes } = (await sources.registry.resolve(null)) ?? { remotes: [] };
    return [...(sources.assets()?.routes ?? []), ...remotes.flatMap((remote) => remote.routes)];
  };
  /** These answer 503 while the list of pages is unknown: crawlers would trust an empty one. */
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
  else if (path === KEPT_PAGE) await sendKeptPage(req, res, url, client, sources);
  else if (path === '/icon.svg' || path === '/favicon.ico')
    await send('image/svg+xml', icon, { 'cache-control': 'public, max-age=86400' });
  else if (path === '/manifest.webmanifest') {
    const name = (await sources.settingsOf(client))?.branding.name;
    await send('application/manifest+json', manifestOf(name, sources.assets()?.images));
  } else if (path === '/registry.json') await send(JSON_TYPE, JSON.stringify(published ?? { remotes: {} }));
  else if (path === '/build.json') {
    await send(
      JSON_TYPE,
      JSON.stringify({ build: sources.assets()?.build ?? null, ...sources.registry.moves() }),
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

/** Health checks, under any host name. */
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

/** Says which releases of the registry were made for a contract that this build of the shell does not offer. */
async function tellMisfits(settings: ServerSettings, { say }: Sayings): Promise<void> {
  const misfits = await checkHost(settings).catch(() => []);
  for (const misfit of misfits.filter(({ isContract }) => isContract)) say('host', lineOf(misfit));
}

/** Every release that somebody may get. */
const namedIn = (pointers: Record<string, Pointer>): Named[] =>
  Object.entries(pointers).flatMap(([remote, pointer]) =>
    givenBy(pointer).map((base) => ({ remote, base, release: releaseName(base) })),
  );

/** On a listener of its own, because nobody outside may ask; null where the settings name none. */
async function tellMetrics(
  registry: Registry,
  { metricsPort, metricsHost }: Pick<ServerSettings, 'metricsPort' | 'metricsHost'>,
): Promise<Server | null> {
  if (metricsPort === null) return null;
  collectDefaultMetrics({ register: registry });
  const { contentType } = registry;
  const read = () => registry.metrics();
  const server = metricsServer({ contentType, read }, metricsHost, { headers: COMMON_HEADERS });
  try {
    await once(server.listen(metricsPort, metricsHost), 'listening');
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`PAGE_METRICS_PORT ${metricsPort} on ${metricsHost} cannot be used: ${why}.`);
  }
  return server;
}

/** Serves the shell: documents, its own files and, where they have no server of their own, the releases. */
export async function createPageServer(
  env: NodeJS.ProcessEnv,
  root: string,
  tell?: (line: string) => void,
): Promise<PageServer> {
  const settings = readSettings(env, root);
  const files = staticFiles();
  const hosts = apiSettings(settings);
  const said = sayings(tell);
  const platform = platformCalls(settings, said.say);
  // Pages are served all the same: what the registry said before stays in force.
  await completeRegistry(settings.registryFile).catch((error: unknown) =>
    said.say('registry', (error as Error).message),
  );
  const pages = callsByAddress(PAGES);
  const rightsOf = peopleFile(settings.platformPeopleFile);
  const sources: PageSources & KeptBuilds & Sayings = {
    settings,
    rightsOf,
    ...said,
    overrides: overrides(settings, rightsOf),
    builds: keptBuilds(settings.hostBuildsDir, said),
    assets: pageAssets(settings.pageDir),
    registry: registryResolver(settings, said),
    documents: keptDocuments(prerenderedPages(settings, said), settings),
    settingsOf: hosts.settingsOf,
    late: lateReads(),
  };
  const hints =
    settings.hints &&
    releaseHints({ to: settings.hints, state: () => sources.registry.moves().releases, ...said });
  const looks = hints && setInterval(() => void hints.look(), LOOK_MS);
  const heard = beacons({
    settings,
    releases: () => namedIn(sources.registry.pointers()),
    build: () => sources.assets()?.build,
  });
  const people = platformPeople(settings, rightsOf, sources.overrides, heard.figures, said.say);
  const metrics = await tellMetrics(heard.registry, settings);
  const answers = openAnswers();
  const start = sources.assets();
  const warmed = start
    ? files.warm(settings.pageDir, [start.first, ...(start.groups.host ?? [])])
    : undefined;
  // Another server on this folder is asked for files of pages that come from here.
  if (start) await sources.builds.keep(settings.pageDir, start.build);
  // A release whose facts are at fault is told when a page would have it; only browsers would notice these. Pages are served all
  // the same.
  const checked = start && tellMisfits(settings, said);

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const asked = req.url?.split('?')[0] ?? '';
    const [isPlatform, isReport] = [platform.isOurs(asked), heard.isOurs(asked)];
    const isPeoples = people.isOurs(asked);
    if (req.method !== 'GET' && req.method !== 'HEAD' && !isPlatform && !isReport && !isPeoples) {
      return sendPlain(res, 405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' });
    }
    // A request target with a host in it could name a different host.
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
    const standing = isPortOfOurs(req, client, settings) ? await hosts.standingOf(client) : 'unknown';
    if (standing !== 'ours') return sendSentence(req, res, standing === 'unknown' ? 'stranger' : 'unsure');
    if (isReport) return heard.handle(req, res, url.pathname, client);
    if (isPeoples) return people.handle(req, res, url.pathname, client);
    if (isPlatform) return platform.handle(req, res, url.pathname);
    if (await sendNamed(req, res, url, client, files, sources)) return;
    await sendPage(req, res, url, client, sources);
  };

  return {
    handleRequest(req, res) {
      answers.watch(res);
      for (const [name, value] of Object.entries(COMMON_HEADERS)) res.setHeader(name, value);
      handle(req, res).catch((error: unknown) => {
        // Who breaks off hears nothing any more.
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
      if (looks) clearInterval(looks);
      hints?.stop();
      await Promise.all([warmed, checked]);
      if (metrics === null) return;
      const closed = once(metrics, 'close');
      metrics.close();
      metrics.closeAllConnections();
      await closed;
    },
  };
}
