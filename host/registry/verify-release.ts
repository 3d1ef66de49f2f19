import { createHash } from 'node:crypto';
import { strayInRelease } from '@storeroom/build/own-styles';
import { fitsContract, MAX_RELEASE_BYTES, soundRelease, Unsound, type Release } from '@storeroom/contract';
import type { ReleasePlace } from './release-place';

export const digest = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Files of a release are never larger than this. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;
/** Files that are read at a time: on a distant server each takes a moment, however small it is. */
const AT_ONCE = 8;
/** A larger one is read in its turn, so that of those in memory only one has more. */
const MAX_AHEAD_BYTES = MAX_FILE_BYTES / AT_ONCE;

/** Reading a style sheet holds up the pages that the same process serves: 256 kB of the worst for a second. */
const MAX_STYLE_BYTES = 256 * 1024;
/** Of all style sheets of a release. */
const MAX_STYLES_BYTES = 1024 * 1024;

/** For all files of a release, `release.json` included: whoever moves another one waits meanwhile. */
const MOST_S = 60;

export const isStyle = (file: string) => file.endsWith('.css');

export interface Verified {
  facts: Release;
  /** sha384 of the `release.json` that was checked. */
  integrity: string;
}

export type Verdict = Verified | { problems: string[] };

/** The facts in the form in which the page server will use them. */
export async function factsOf(place: ReleasePlace, remote: string, release: string): Promise<Verdict> {
  let bytes: Buffer;
  try {
    bytes = await place.read(remote, release, 'release.json', MAX_RELEASE_BYTES);
  } catch (error) {
    const why =
      (error as Error).name === 'TooLarge' ? `is larger than ${MAX_RELEASE_BYTES} bytes` : 'cannot be read';
    return { problems: [`The release.json of ${remote} ${release} ${why}.`] };
  }
  try {
    const facts = soundRelease(JSON.parse(bytes.toString('utf8')), remote);
    return { facts, integrity: digest(bytes) };
  } catch (error) {
    const what = error instanceof Unsound ? error.message : 'it is no JSON.';
    return { problems: [`Its release.json cannot be used: ${what}`] };
  }
}

/**
 * For the style sheets of one release, one after the other: each is read only while it is not too large, and told with
 * its first rule that reaches beyond the elements of the remote.
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

/** The files in their order, null for one that cannot be read. The next ones are read meanwhile. */
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
 * Checks everything that browsers will read of a release; returns why it must not go live, one sentence for each
 * problem.
 * @param wasLive the release passed before: its styles are taken as they are, so that an older one can be returned to
 */
export async function verifyRelease(
  place: ReleasePlace,
  remote: string,
  release: string,
  hostContract: string,
  { wasLive }: { wasLive: boolean },
): Promise<Verdict> {
  const tooLate = `Its files did not come within ${MOST_S} s.`;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((end) => (timer = setTimeout(end, MOST_S * 1000, null)));
  try {
    const found = await Promise.race([late, factsOf(place, remote, release)]);
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
      return place.read(remote, release, file, most);
    });
    for (;;) {
      const next = await Promise.race([late, files.next()]);
      if (next === null) problems.push(tooLate);
      if (next === null || next.done) break;
      const [file, bytes] = next.value;
      if (bytes === null) problems.push(`${file} cannot be read.`);
      else if (digest(bytes) !== facts.integrity[file]) {
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
