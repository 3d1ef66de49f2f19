import { strayInRelease } from '@storeroom/build/own-styles';
import { fitsContract, MAX_RELEASE_BYTES, validRelease, Unsound, type Release } from '@storeroom/contract';
import { sha384Of } from '../server/hashes';
import type { ReleaseStore } from './release-store';

/** The most bytes of a file of a release. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;
/** The number of files read at the same time: on a distant server each takes a moment, however small it is. */
const AT_ONCE = 8;
/** Larger files are only read in their turn, so that at most one of them is in memory. */
const MAX_AHEAD_BYTES = MAX_FILE_BYTES / AT_ONCE;

/** The most bytes of a style sheet. Parsing blocks the page server: 256 kB of the worst kind for a second. */
const MAX_STYLE_BYTES = 256 * 1024;
/** The most bytes of all style sheets of a release. */
const MAX_STYLES_BYTES = 1024 * 1024;

/** The time limit for all files of a release in seconds, because other moves wait meanwhile. */
const MAX_S = 60;

/** Servers name the type of a file without regard to the case of its ending. */
export const isStyle = (file: string) => /\.css$/i.test(file);

export interface Verified {
  facts: Release;
  /** sha384 of the `release.json` that was checked. */
  integrity: string;
}

export type Verdict = Verified | { problems: string[] };

/** The facts of a release as the page server reads them. */
export async function factsOf(store: ReleaseStore, remote: string, release: string): Promise<Verdict> {
  let bytes: Buffer;
  try {
    bytes = await store.read(remote, release, 'release.json', MAX_RELEASE_BYTES);
  } catch (error) {
    const why =
      (error as Error).name === 'TooLarge' ? `is larger than ${MAX_RELEASE_BYTES} bytes` : 'cannot be read';
    return { problems: [`The release.json of ${remote} ${release} ${why}.`] };
  }
  try {
    const facts = validRelease(JSON.parse(bytes.toString('utf8')), remote);
    return { facts, integrity: sha384Of(bytes) };
  } catch (error) {
    const what = error instanceof Unsound ? error.message : 'it is no JSON.';
    return { problems: [`Its release.json cannot be used: ${what}`] };
  }
}

/**
 * Checks the style sheets of one release one after the other: each must not be too large, and have no rule that affects
 * elements outside of the remote; the first such rule is reported.
 */
export function styleCheck({ container }: Release) {
  let all = 0;
  return async (file: string, bytes: number, read: () => Promise<Buffer>): Promise<string[]> => {
    const isFirstTooMany = all <= MAX_STYLES_BYTES;
    all += bytes;
    if (all > MAX_STYLES_BYTES) {
      return isFirstTooMany ? [`Its style sheets have more than ${MAX_STYLES_BYTES} bytes.`] : [];
    }
    if (bytes > MAX_STYLE_BYTES) return [`${file} has more than ${MAX_STYLE_BYTES} bytes; split it.`];
    const [first] = strayInRelease((await read()).toString('utf8'), container);
    return first ? [`${file}:${first.line} ${first.problem}`] : [];
  };
}

/** Yields the files in their order, null for an unreadable one. The next ones are read meanwhile. */
async function* readInOrder(
  files: readonly string[],
  read: (file: string, most: number) => Promise<Buffer>,
): AsyncGenerator<[file: string, bytes: Buffer | null], undefined> {
  const readAhead = (file: string) =>
    read(file, MAX_AHEAD_BYTES).catch((error: Error) => (error.name === 'TooLarge' ? 'large' : null));
  const ahead = files.slice(0, AT_ONCE).map(readAhead);
  for (const [at, file] of files.entries()) {
    const found = (await ahead.shift()) ?? null;
    yield [file, found === 'large' ? await read(file, MAX_FILE_BYTES).catch(() => null) : found];
    const next = files[at + AT_ONCE];
    if (next !== undefined) ahead.push(readAhead(next));
  }
}

/**
 * Checks all files of a release that browsers load; returns the problems that prevent a promotion, a sentence for each.
 * @param wasLive whether the release passed this check before: its styles are then not checked, so that a rollback works
 */
export async function verifyRelease(
  store: ReleaseStore,
  remote: string,
  release: string,
  hostContract: string,
  { wasLive }: { wasLive: boolean },
): Promise<Verdict> {
  const tooLate = `Its files did not come within ${MAX_S} s.`;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((end) => (timer = setTimeout(end, MAX_S * 1000, null)));
  try {
    const found = await Promise.race([timeout, factsOf(store, remote, release)]);
    if (found === null) return { problems: [tooLate] };
    if ('problems' in found) return found;
    const { facts } = found;
    const problems: string[] = [];
    if (facts.release !== release) problems.push(`It calls itself ${facts.release}, not ${release}.`);
    if (!fitsContract(facts.contract, hostContract)) {
      problems.push(`It needs contract ${facts.contract}; the live host offers ${hostContract}.`);
    }
    for (const { id } of facts.routes) {
      if (facts.preload[`screen:${id}`] === undefined)
        problems.push(`No file is named for its screen ${id}.`);
    }
    const wrongIn = styleCheck(facts);
    const files = readInOrder(Object.keys(facts.integrity), async (file, most) => {
      if (isOver) throw new Error(tooLate);
      return store.read(remote, release, file, most);
    });
    for (;;) {
      const next = await Promise.race([timeout, files.next()]);
      if (next === null) problems.push(tooLate);
      if (next === null || next.done) break;
      const [file, bytes] = next.value;
      if (bytes === null) problems.push(`${file} cannot be read.`);
      else if (sha384Of(bytes) !== facts.integrity[file]) {
        problems.push(`${file} is not what was built: its hash differs.`);
      } else if (isStyle(file) && !wasLive) {
        problems.push(...(await wrongIn(file, bytes.length, () => Promise.resolve(bytes))));
      }
    }
    return problems.length > 0 ? { problems } : found;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
