import { signOutCount, countSignOut } from './sign-out-count';
import { dropOtherFiles, filesOfPage, isRefusal, cacheFiles } from './cached-files';
import { forgetAnswers, cacheRead } from './cached-answers';
import { fetchPage, forgetPage, cachePage, cachedSince, cachedUser, usedRemotes } from './cached-page';
import { buildsOf, byName, type Kept, type WorkerRequest } from './messages';

type KeepRequest = Extract<WorkerRequest, { kind: 'keep' }>;

/** Removes all cached data of a user. Files of builds belong to nobody and stay. */
export async function forget(): Promise<void> {
  countSignOut();
  await Promise.all([forgetPage(), forgetAnswers()]);
}

/** A whole release takes less on a slow connection; the page waits a little longer. */
const LONGEST_MS = 110_000;
/** What a document held is small. */
const READ_MS = 10_000;

/** Some storage never answers to a write: whoever waits for it goes on after this long, in milliseconds. */
async function within<Result>(milliseconds: number, coming: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), milliseconds);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

const logNotKept = (reason: unknown) =>
  console.info('The page could not be kept for work without a network', reason);

const notKept = (releases: string | null): Kept => ({
  ...{ isKept: false, isFirst: false, since: 0 },
  releases,
});

/**
 * Caches first the files that the page names, then the page itself, so that a cached page can always start. For a
 * visit that has just begun, the files that it has loaded are enough: they are on the device already, and the next
 * message caches the rest.
 */
async function keepOnce({ page, used, loaded, read }: KeepRequest): Promise<Kept> {
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
    await within(READ_MS, cacheRead(read, signOuts)).catch(logNotKept);
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
export function keep(request: KeepRequest): Promise<Kept> {
  const next = last
    .then(() => within(LONGEST_MS, keepOnce(request)))
    .catch((reason: unknown): Kept => {
      logNotKept(reason);
      return { ...notKept(null), isRefused: isRefusal(reason) };
    });
  last = next;
  return next;
}
