import { askServer, connectionAtom, isSignedInAtom, now, whenIdle } from '@storeroom/sdk';
import { authorizationAtom, localeAtom, refreshQueries, store } from '@storeroom/sdk/host';
import type { AnsweredFromKept } from '../../worker/messages';
import { putOverPageAtom } from '../chunks/over-page.state';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { cookieJar } from '../page/cookie-jar';
import { storedToken } from '../session/session-cookies';
import { announceUpdateAtom } from '../update/update.state';
import { KeptNote } from './kept-note';
import { forgetKeptNoteAtom, keptAsOfAtom, noteKeptAtom, reachedAtom } from './kept-note.state';
import { askWorker, controlled, workers } from './worker';

/** A page that has just started has other things to do; then what it has loaded is kept, so that it opens again. */
const AFTER_START_MS = 500;
/** What it has not needed yet comes once nobody waits for anything. */
const REST_AFTER_MS = 3_000;
/** While what is shown is old, the server is looked for after so long, then after twice as long, and so on up to the longest. */
const LOOK_AFTER_MS = 2_000;
const LONGEST_LOOK_MS = 15_000;
/** A server that answers one call and not another makes nobody read everything again and again. */
const CALM_MS = 5_000;

const byName = (one: string, other: string) => one.localeCompare(other);

/** What this page runs, in the worker's words. */
function ownReleases(): string {
  const { build, remotes } = store().get(bootstrapDataAtom);
  return [build, ...remotes.map(({ base }) => base).sort(byName)].join(' ');
}

/** Addresses of what this visit has loaded. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => name.replace(/[?#].*$/, ''));

/** Remotes of which this visit has asked for anything, and the one that signs people out: that is asked for at last. */
function usedRemotes(): string[] {
  const asked = loadedFiles();
  return store()
    .get(bootstrapDataAtom)
    .remotes.filter(({ base, routes }) => {
      const folder = `${new URL(base, document.baseURI).href}/`;
      const signsOut = routes.some(({ path }) => path === '/logout');
      return signsOut || asked.some((address) => address.startsWith(folder));
    })
    .map(({ name }) => name);
}

/** Has the page kept as the server has it now. Whoever runs an older one, because there was no network, is told. */
async function keepPage(loaded: readonly string[] | null = null): Promise<void> {
  const page = `/offline.html?language=${store().get(localeAtom)}`;
  const kept = await askWorker({ kind: 'keep', page, used: usedRemotes(), loaded });
  if (!kept || kept.releases === null) return;
  if (kept.releases !== ownReleases()) store().set(announceUpdateAtom);
  // What was read before anybody could keep it is read once more.
  if (kept.isKept && kept.isFirst) refreshQueries();
}

async function begin(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container
    .register('/worker.js', { scope: '/', updateViaCache: 'none' })
    .catch((reason: unknown) => console.info('This page does not work without a network', reason));
  if (!registration) return;
  await controlled(container);
  await keepPage(loadedFiles());
  whenIdle(() => void keepPage(), REST_AFTER_MS);
}

/**
 * Asks whether the server is there while what is shown is old. A live socket or an answer to any call ends that: everything is
 * read anew, and `onThere` is called. What is answered too soon after that does it a little later: it is never passed over.
 */
export function lookForServer(onThere: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;
  let isOld = store().get(keptAsOfAtom) !== null;
  let renewedAt = -Infinity;
  const renew = () => {
    clearTimeout(calm);
    if (!isOld) return;
    renewedAt = now();
    store().set(forgetKeptNoteAtom);
    refreshQueries();
    onThere();
  };
  const renewCalmly = () => {
    clearTimeout(calm);
    const wait = renewedAt + CALM_MS - now();
    if (wait <= 0) renew();
    else if (isOld) calm = setTimeout(renew, wait);
  };
  // Its answer is heard of like any other; without one everything stays as it is.
  const look = () => {
    if (isOld) askServer('api', '/health/ready').catch(() => undefined);
  };
  const lookAgain = (wait: number) => {
    look();
    timer = setTimeout(() => lookAgain(Math.min(wait * 2, LONGEST_LOOK_MS)), wait);
  };
  const follow = () => {
    clearTimeout(timer);
    if (isOld) lookAgain(LOOK_AFTER_MS);
  };
  follow();
  store().sub(keptAsOfAtom, () => {
    const wasOld = isOld;
    isOld = store().get(keptAsOfAtom) !== null;
    if (isOld !== wasOld) follow();
  });
  store().sub(reachedAtom, renewCalmly);
  // The mark says live, and nothing beside it may say that there is no connection: this never waits.
  store().sub(connectionAtom, () => {
    if (store().get(connectionAtom) === 'live') renew();
  });
  window.addEventListener('online', look);
}

/** Makes the page of whoever is signed in work without a network, and leaves nothing of whoever is not. */
export function keepOffline(): void {
  const container = workers();
  if (!container) return;
  container.addEventListener('message', ({ data }: MessageEvent<AnsweredFromKept>) => {
    if (data?.kind === 'storeroom.kept') store().set(noteKeptAtom, data.as_of);
  });
  // What was answered before this was here.
  void askWorker({ kind: 'as-of' }).then((told) => {
    if (told?.as_of != null) store().set(noteKeptAtom, told.as_of);
  });
  store().set(putOverPageAtom, KeptNote);
  lookForServer(() => void keepPage());
  let cancel = () => undefined as void;
  const settle = () => {
    cancel();
    if (store().get(isSignedInAtom)) cancel = whenIdle(() => void begin(container), AFTER_START_MS);
    // A server that could not be asked who this is does not end a session.
    else if (storedToken(cookieJar()) === null) void askWorker({ kind: 'forget' });
  };
  settle();
  // At a sign-in the token is there before the person is.
  for (const known of [authorizationAtom, isSignedInAtom]) store().sub(known, settle);
  store().sub(localeAtom, settle);
}
