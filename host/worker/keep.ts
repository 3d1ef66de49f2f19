import { goings, noteGoing } from './goings';
import { dropOtherFiles, filesOfPage, keepFiles } from './kept-files';
import { forgetAnswers } from './kept-answers';
import { fetchPage, forgetPage, keepPage, keptUser, usedRemotes } from './kept-page';
import type { Kept, WorkerWish } from './messages';

/** Nothing of a person stays. Files of builds are nobody's. */
export async function forget(): Promise<void> {
  noteGoing();
  await Promise.all([forgetPage(), forgetAnswers()]);
}

const byName = (one: string, other: string) => one.localeCompare(other);

/**
 * Keeps the page and every file that it names, in this order: first the files, then the page. So the page that is kept
 * names nothing that is not there, whenever the network goes.
 */
async function keepOnce({ page, used }: Extract<WorkerWish, { kind: 'keep' }>): Promise<Kept> {
  let begun = goings();
  const fresh = await fetchPage(page);
  if (fresh === null) {
    await forget();
    return { isKept: false, releases: null };
  }
  const { facts } = fresh;
  const releases = [facts.build, ...facts.remotes.map(({ base }) => base).sort(byName)].join(' ');
  const before = await keptUser();
  if (before !== null && before !== String(facts.user?.id) && goings() === begun) {
    await forget();
    begun = goings();
  }
  const remotes = [...new Set([...(await usedRemotes()), ...used])].sort(byName);
  const files = filesOfPage(fresh, remotes);
  if (!(await keepFiles(files))) return { isKept: false, releases };
  if (goings() !== begun) return { isKept: false, releases };
  await keepPage(fresh, remotes, Date.now());
  await dropOtherFiles(files, facts.remotes);
  return { isKept: true, releases };
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: two tabs may wish it at the same moment. */
export function keep(wish: Extract<WorkerWish, { kind: 'keep' }>): Promise<Kept> {
  const next = last
    .then(() => keepOnce(wish))
    .catch((reason: unknown): Kept => {
      console.info('The page could not be kept for work without a network', reason);
      return { isKept: false, releases: null };
    });
  last = next;
  return next;
}
