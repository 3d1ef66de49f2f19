import {
  askServer,
  connectionAtom,
  isSignedInAtom,
  now,
  showToastAtom,
  userAtom,
  whenIdle,
} from '@storeroom/sdk';
import { authorizationAtom, i18n, localeAtom, refreshQueries, store, tokenAtom } from '@storeroom/sdk/host';
import {
  buildsOf,
  type AnsweredFromCache,
  type AsOf,
  type CacheReply,
  type ReadInDocument,
  type WorkerRequest,
} from '../../worker/messages';
import { addOverlayAtom } from '../page/overlays.state';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { cookieJar } from '../page/cookie-jar';
import { documentAnswers } from '../page/document-answers';
import { storedToken } from '../session/session-cookies';
import { announceUpdateAtom } from '../page/update.state';
import { OfflineNote } from './offline-note';
import { forgetOfflineNoteAtom, cachedAsOfAtom, noteCachedAtom, reachedAtom } from './offline-note.state';

/** Longer than caching a whole release takes on a slow connection; nothing visible waits for the worker's reply. */
const REPLY_TIME_OUT_MS = 120_000;

/** Null where the browser has no service workers or does not allow them: in a private window, or without HTTPS. */
const workers = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator && window.isSecureContext ? navigator.serviceWorker : null;

/** Sends a message to the worker and returns its reply; null where there is no worker or no reply. */
function askWorker(message: Extract<WorkerRequest, { kind: 'as-of' }>): Promise<AsOf | null>;
function askWorker(message: WorkerRequest): Promise<CacheReply | null>;
function askWorker(message: WorkerRequest): Promise<CacheReply | AsOf | null> {
  const worker = workers()?.controller;
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), REPLY_TIME_OUT_MS);
    port1.onmessage = ({ data }: MessageEvent<CacheReply | AsOf | null>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    worker.postMessage(message, [port2]);
  });
}

/** Resolves once a worker controls this page. */
function whenControlled(container: ServiceWorkerContainer): Promise<void> {
  if (container.controller) return Promise.resolve();
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/**
 * The page is idle for this long after the start before the files that it has loaded are cached, so that it opens again
 * offline.
 */
const CACHE_LOADED_AFTER_MS = 500;
/** Pauses before each retry of registering the worker: a change of networks aborts the download of its script. */
const REGISTER_AGAIN_MS = [5_000, 15_000, 60_000];
/** The page is idle for this long before the files that it has not needed yet are cached. */
const CACHE_REST_AFTER_MS = 3_000;
/**
 * While the page shows cached data, the server is probed after this long, then after twice as long each time, up to
 * the longest.
 */
const PROBE_AFTER_MS = 2_000;
const LONGEST_PROBE_MS = 15_000;
/** At most one refetch of everything in this time: a server may respond to some requests only. */
const REFETCH_INTERVAL_MS = 5_000;

/** Addresses of the files that this visit has loaded. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => name.replace(/[?#].*$/, ''));

/** Remotes whose files this visit has loaded, and the one with the sign-out, which is always needed in the end. */
function usedRemotes(): string[] {
  const files = loadedFiles();
  return store()
    .get(bootstrapDataAtom)
    .remotes.filter(({ base, routes }) => {
      const folder = `${new URL(base, document.baseURI).href}/`;
      const signsOut = routes.some(({ path }) => path === '/logout');
      // Reading `release.json` ahead does not mean that the remote is used.
      const isUsed = (address: string) => address.startsWith(folder) && !address.endsWith('/release.json');
      return signsOut || files.some(isUsed);
    })
    .map(({ name }) => name);
}

/**
 * Whether the worker has stored the responses that the document held. Storing them again could restore data that the
 * server has refused since.
 */
let isDocumentCached = false;

/**
 * Since when the worker has cached what this page fetches, as last reported. Everything from before was fetched again.
 */
let cachedSince = performance.timeOrigin;

/** Whether the message that this device cannot store anything was shown: one per visit is enough. */
let isRefusalShown = false;

/** The responses in the document, if they belong to the present user and are not stored yet; otherwise null. */
function readInDocument(): ReadInDocument | null {
  const user = store().get(userAtom);
  if (!user || !documentAnswers || isDocumentCached) return null;
  const { token, answers, at } = documentAnswers;
  return store().get(tokenAtom).startsWith(`${token}|`) ? { user: user.id, answers, at } : null;
}

/**
 * Has the worker cache the page as the server has it now. If this page runs older builds, because it was opened
 * offline, an update is announced.
 */
async function cachePage(loaded: readonly string[] | null = null): Promise<void> {
  const page = `/offline.html?language=${store().get(localeAtom)}`;
  const reply = await askWorker({ kind: 'keep', page, used: usedRemotes(), loaded, read: readInDocument() });
  if (reply?.isRefused && !isRefusalShown) {
    isRefusalShown = true;
    store().set(showToastAtom, { kind: 'failed', message: i18n.t('unkept', { ns: 'offline' }) });
  }
  if (!reply || reply.releases === null) return;
  isDocumentCached ||= reply.isKept && !reply.isFirst;
  if (reply.releases !== buildsOf(store().get(bootstrapDataAtom))) store().set(announceUpdateAtom);
  // A worker of an earlier build does not report `since`.
  if (!reply.isKept || !(reply.since > cachedSince)) return;
  // Data that was read before the cache existed is fetched once more, so that it is cached.
  cachedSince = reply.since;
  refreshQueries();
}

/**
 * Registers the worker, with retries while its script does not load. Returns false if the browser allows no worker, the
 * retries are used up, or the user has signed out.
 */
async function registerWorker(container: ServiceWorkerContainer): Promise<boolean> {
  for (const pause of [...REGISTER_AGAIN_MS, null]) {
    try {
      await container.register('/worker.js', { scope: '/', updateViaCache: 'none' });
      return true;
    } catch (reason) {
      // A script that did not load is a TypeError; any other error means that this browser does not allow a worker.
      if (pause === null || !(reason instanceof TypeError)) {
        console.info('This page does not work without a network', reason);
        return false;
      }
      await new Promise((go) => setTimeout(go, pause));
      if (!store().get(isSignedInAtom)) return false;
    }
  }
  return false;
}

async function startWorker(container: ServiceWorkerContainer): Promise<void> {
  if (!(await registerWorker(container))) return;
  await whenControlled(container);
  await cachePage(loadedFiles());
  whenIdle(() => void cachePage(), CACHE_REST_AFTER_MS);
}

/**
 * Probes the server while the page shows cached data. A live socket or any response ends that: everything is fetched
 * again and `onReachable` is called. A response that comes too soon after the last one takes effect a little later, but
 * is never ignored.
 */
export function probeServer(onReachable: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refetchTimer: ReturnType<typeof setTimeout> | undefined;
  let isCached = store().get(cachedAsOfAtom) !== null;
  let refetchedAt = -Infinity;
  const refetch = () => {
    clearTimeout(refetchTimer);
    if (!isCached) return;
    refetchedAt = now();
    store().set(forgetOfflineNoteAtom);
    refreshQueries();
    onReachable();
  };
  const scheduleRefetch = () => {
    clearTimeout(refetchTimer);
    const wait = refetchedAt + REFETCH_INTERVAL_MS - now();
    if (wait <= 0) refetch();
    else if (isCached) refetchTimer = setTimeout(refetch, wait);
  };
  // Its response increases `reachedAtom` as every response does; without one nothing changes.
  const probe = () => {
    if (isCached) askServer('api', '/health/ready').catch(() => undefined);
  };
  const probeAgain = (wait: number) => {
    probe();
    timer = setTimeout(() => probeAgain(Math.min(wait * 2, LONGEST_PROBE_MS)), wait);
  };
  const restartProbes = () => {
    clearTimeout(timer);
    if (isCached) probeAgain(PROBE_AFTER_MS);
  };
  restartProbes();
  store().sub(cachedAsOfAtom, () => {
    const wasCached = isCached;
    isCached = store().get(cachedAsOfAtom) !== null;
    if (isCached !== wasCached) restartProbes();
  });
  store().sub(reachedAtom, scheduleRefetch);
  // A live socket proves that the server is reachable, so the offline notice must disappear at once.
  store().sub(connectionAtom, () => {
    if (store().get(connectionAtom) === 'live') refetch();
  });
  window.addEventListener('online', probe);
}

/** Prepares the page of a signed-in user for offline use, and clears the caches for everybody else. */
export function startOfflineUse(): void {
  const container = workers();
  if (!container) return;
  container.addEventListener('message', ({ data }: MessageEvent<AnsweredFromCache>) => {
    if (data?.kind === 'storeroom.kept') store().set(noteCachedAtom, data.as_of);
  });
  // Cached responses from before this listener was added.
  void askWorker({ kind: 'as-of' }).then((answer) => {
    if (answer?.as_of != null) store().set(noteCachedAtom, answer.as_of);
  });
  store().set(addOverlayAtom, OfflineNote);
  probeServer(() => void cachePage());
  let cancel = () => undefined as void;
  const apply = () => {
    cancel();
    if (store().get(isSignedInAtom))
      cancel = whenIdle(() => void startWorker(container), CACHE_LOADED_AFTER_MS);
    // When the server could not be reached the token is still stored, so the session has not ended.
    else if (storedToken(cookieJar()) === null) void askWorker({ kind: 'forget' });
  };
  apply();
  // At a sign-in the token is set before the user.
  for (const changed of [authorizationAtom, isSignedInAtom]) store().sub(changed, apply);
  store().sub(localeAtom, apply);
}
