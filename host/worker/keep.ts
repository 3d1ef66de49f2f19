import { signOutCount, countSignOut } from './sign-out-count';
import { dropOtherFiles, filesOfPage, isRefusal, cacheFiles } from './cached-files';
import { forgetAnswers, cacheRead } from './cached-answers';
import { fetchPage, forgetPage, cachePage, cachedSince, cachedUser, usedRemotes } from './cached-page';
import { buildsOf, byName, type CacheReply, type WorkerRequest } from './messages';

type KeepRequest = Extract<WorkerRequest, { kind: 'keep' }>;

/** Removes all cached data of a user. Files of builds belong to nobody and stay. */
export async function forget(): Promise<void> {
  countSignOut();
  await Promise.all([forgetPage(), forgetAnswers()]);
}

/** The time limit for caching a page with its files; the page waits a little longer for the reply. */
const TIMEOUT_MS = 110_000;
/** The time limit for caching the responses of a document, which are small. */
const READ_TIMEOUT_MS = 10_000;

/** Rejects when the promise takes longer than this many milliseconds: some storage never completes a write. */
async function withTimeOut<Result>(milliseconds: number, promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), milliseconds);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

const logNotKept = (reason: unknown) =>
  console.info('The page could not be kept for work without a network', reason);

const notKept = (releases: string | null): CacheReply => ({
  ...{ isKept: false, isFirst: false, since: 0 },
  releases,
});

/**
 * Caches first the files that the page names, then the page itself, so that a cached page can always start. For a
 * visit that has just begun, the files that it has loaded are enough: they are on the device already, and the next
 * message caches the rest.
 */
async function keepOnce({ page, used, loaded, read }: KeepRequest): Promise<CacheReply> {
  let signOuts = signOutCount();
  const fresh = await fetchPage(page);
  if (fresh === null) {
    await forget();
    return notKept(null);
  }
  const { facts } = fresh;
  const releases = buildsOf(facts);
  const before = await cachedUser();
  const isFirst = before !== String(facts.user?.id);
  if (before !== null && isFirst && signOutCount() === signOuts) {
    await forget();
    signOuts = signOutCount();
  }
  // Without room for these the page can still be kept.
  if (read && String(read.user) === before)
    await withTimeOut(READ_TIMEOUT_MS, cacheRead(read, signOuts)).catch(logNotKept);
  if (loaded && !isFirst) return { isKept: true, isFirst, since: await cachedSince(), releases };
  const remotes = [...new Set([...(await usedRemotes()), ...used])].sort(byName);
  const named = await filesOfPage(fresh, remotes);
  if (named === null) return notKept(releases);
  const files = loaded ? named.filter(({ address }) => loaded.includes(address)) : named;
  if (!(await cacheFiles(files))) return notKept(releases);
  const since = isFirst ? Date.now() : await cachedSince();
  if (signOutCount() !== signOuts) return notKept(releases);
  await cachePage(fresh, remotes, { isWhole: loaded === null, since });
  if (loaded === null) await dropOtherFiles(files, facts.remotes);
  return { isKept: true, isFirst, since, releases };
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, each for a limited time: two tabs may ask at the same moment. */
export function keep(request: KeepRequest): Promise<CacheReply> {
  const next = last
    .then(() => withTimeOut(TIMEOUT_MS, keepOnce(request)))
    .catch((reason: unknown): CacheReply => {
      logNotKept(reason);
      return { ...notKept(null), isRefused: isRefusal(reason) };
    });
  last = next;
  return next;
}
