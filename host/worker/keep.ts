import { signOutCount, countSignOut } from './sign-out-count';
import { dropOtherFiles, filesOfPage, keepFiles } from './kept-files';
import { forgetAnswers, keepRead } from './kept-answers';
import { fetchPage, forgetPage, keepPage, keptSince, keptUser, usedRemotes } from './kept-page';
import type { Kept, WorkerWish } from './messages';

/** Removes all cached data of a user. Files of builds belong to nobody and stay. */
export async function forget(): Promise<void> {
  countSignOut();
  await Promise.all([forgetPage(), forgetAnswers()]);
}

const tellUnkept = (reason: unknown) =>
  console.info('The page could not be kept for work without a network', reason);

const byName = (one: string, other: string) => one.localeCompare(other);

const nothing = (releases: string | null): Kept => ({
  ...{ isKept: false, isFirst: false, since: 0 },
  releases,
});

/**
 * Caches first the files that the page names, then the page itself, so that a cached page can always start. For a
 * visit that has just begun, the files that it has loaded are enough: they are on the device already, and the next
 * message caches the rest.
 */
async function keepOnce({ page, used, loaded, read }: Extract<WorkerWish, { kind: 'keep' }>): Promise<Kept> {
  let begun = signOutCount();
  const fresh = await fetchPage(page);
  if (fresh === null) {
    await forget();
    return nothing(null);
  }
  const { facts } = fresh;
  const releases = [facts.build, ...facts.remotes.map(({ base }) => base).sort(byName)].join(' ');
  const before = await keptUser();
  const isFirst = before !== String(facts.user?.id);
  if (before !== null && isFirst && signOutCount() === begun) {
    await forget();
    begun = signOutCount();
  }
  // Without room for these the page can still be kept.
  if (read && String(read.user) === before) await keepRead(read, begun).catch(tellUnkept);
  if (loaded && !isFirst) return { isKept: true, isFirst, since: await keptSince(), releases };
  const remotes = [...new Set([...(await usedRemotes()), ...used])].sort(byName);
  const named = await filesOfPage(fresh, remotes);
  if (named === null) return nothing(releases);
  const files = loaded ? named.filter(({ address }) => loaded.includes(address)) : named;
  if (!(await keepFiles(files))) return nothing(releases);
  const since = isFirst ? Date.now() : await keptSince();
  if (signOutCount() !== begun) return nothing(releases);
  await keepPage(fresh, remotes, { isWhole: loaded === null, since });
  if (loaded === null) await dropOtherFiles(files, facts.remotes);
  return { isKept: true, isFirst, since, releases };
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: two tabs may ask at the same moment. */
export function keep(wish: Extract<WorkerWish, { kind: 'keep' }>): Promise<Kept> {
  const next = last
    .then(() => keepOnce(wish))
    .catch((reason: unknown): Kept => {
      tellUnkept(reason);
      return nothing(null);
    });
  last = next;
  return next;
}
