import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildChanged } from './build.mjs';
import { openPort } from './one-port.mjs';
import { Stop } from './set-up.mjs';
import { inRoot, remoteFolder, remoteNames, root } from './workspace.mjs';

/** The builds that the registry was last pointed at; empty if the file is unreadable. */
function remembered(memory) {
  try {
    const content = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
    return Object.fromEntries(Object.entries(content ?? {}));
  } catch {
    return {};
  }
}

/**
 * Points the registry at builds that are new since the last start. A pointer that somebody moved by hand stays
 * until there is a newer build.
 */
async function followBuilds(built, { REGISTRY_FILE, LAST_GOOD_DIR }, say) {
  const { followBuilt } = await import(pathToFileURL(inRoot('host/dist/release.mjs')));
  const memory = join(dirname(REGISTRY_FILE), 'registry.local.json');
  const followed = remembered(memory);
  await followBuilt({
    registryFile: REGISTRY_FILE,
    lastGoodDir: LAST_GOOD_DIR,
    distOf: (name) => join(remoteFolder(name), 'dist'),
    built: Object.fromEntries(remoteNames().map((name) => [name, built[name]])),
    followed,
    say,
  });
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(followed));
}

/** One folder at a time: asked to make several at once below such a place as /proc, Node never comes back. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function mustBeWritable(folder) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Stop(`The folder ${folder} cannot be written (${error.code}).`);
  }
}

/** An empty value counts as none. */
const withoutEmpty = (given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));

/** The same settings that a deployment names, with the defaults of one machine. */
function settingsOf(env, port) {
  const dataDir = resolve(root, env.DATA_DIR ?? '.data');
  const clientOrigin = env.CLIENT_ORIGIN ?? `http://storeroom.localhost:${port}`;
  const { protocol, host, hostname } = new URL(clientOrigin);
  return {
    ...env,
    PORT: String(port),
    LISTEN_HOST: env.LISTEN_HOST ?? '127.0.0.1',
    CLIENT_ORIGIN: clientOrigin,
    SERVER_ORIGIN: env.SERVER_ORIGIN ?? `${protocol}//api.${host}`,
    COOKIE_DOMAIN: env.COOKIE_DOMAIN ?? hostname,
    DATA_DIR: dataDir,
    REGISTRY_FILE: env.REGISTRY_FILE ?? join(dataDir, 'registry.json'),
    LAST_GOOD_DIR: env.LAST_GOOD_DIR ?? join(dataDir, 'last-good'),
    // Only this process needs the secret, because API and page server both run in it.
    RELEASES_HINT_SECRET: env.RELEASES_HINT_SECRET ?? randomBytes(32).toString('hex'),
    API_INTERNAL_URL: env.API_INTERNAL_URL ?? `http://127.0.0.1:${port}`,
    SEED_DEMO: env.SEED_DEMO ?? '1',
    // On a person's own machine a line for every request would only hide what matters.
    LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
  };
}

function portOf(env) {
  const port = Number(env.PORT ?? 8080);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new Stop(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
}

const load = (file) => import(pathToFileURL(resolve(root, file)));

/**
 * Starts the whole product in this process, on one port: builds what changed, lets the registry follow, brings up
 * API and pages. Returns where it is and how to stop it. Port 0 takes any free one. `beforePages` may take a
 * request for a page's host before the page server does.
 */
export async function startStoreroom({
  env: given = process.env,
  say = console.log,
  build = true,
  beforePages = () => false,
} = {}) {
  const env = withoutEmpty(given);
  const opened = await openPort(portOf(env), env.LISTEN_HOST ?? '127.0.0.1', env);
  let api = null;
  try {
    const settings = settingsOf(env, opened.port);
    mustBeWritable(settings.DATA_DIR);
    if (build) {
      mustBeWritable(inRoot('.cache'));
      const built = await buildChanged({ say });
      // The registry of another page server names its releases.
      if (!env.REGISTRY_URL) await followBuilds(built, settings, say);
    }
    const [{ createApi }, { createPageServer }] = await Promise.all([
      load('api/dist/server.mjs'),
      // That of another release, with its shell in PAGE_DIR.
      load(env.PAGE_SERVER ?? 'host/dist/server.mjs'),
    ]);
    api = await createApi(settings);
    const pages = await createPageServer(settings);
    const handleRequest = (req, res) => beforePages(req, res) || pages.handleRequest(req, res);
    opened.serve({ api, pages: { handleRequest } });
    return {
      origin: settings.CLIENT_ORIGIN,
      settings,
      drain_ms: api.drain_ms,
      async stop() {
        pages.leave();
        await api.drain();
        opened.stopListening();
        await pages.close();
        // Running answers and live sockets are the API's to end: who waited for the port first would wait for every open page.
        await api.close();
        await opened.close();
      },
    };
  } catch (error) {
    await api?.close();
    await opened.close();
    throw error;
  }
}
