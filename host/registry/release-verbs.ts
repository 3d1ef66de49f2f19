import {
  ownedBy,
  OWNED_PREFIX,
  validPercent,
  unownedPath,
  takenBy,
  TEAM,
  Unsound,
  type ReleaseTarget,
  type Pointer,
  type Release,
} from '@storeroom/contract';
import { releaseName } from '../server/releases/release-paths';
import { releasesIn } from '../server/releases/releases-in-pointer';
import type { ServerSettings } from '../server/settings';
import { contractOfHost } from './check-host';
import {
  move,
  readRegistry,
  recordingRefusals,
  type Change,
  type Expected,
  type MoveDetails,
} from './moves-log';
import { ownsOf, releaseRefusal } from './owned-prefixes';
import { mustBeNames, releaseStore } from './release-store';
import { mustHaveRegistry } from './registry-copy';
import { ReleaseRefused } from './release-refused';
import { mustBeSigned } from './signed-releases';
import { factsOf, verifyRelease, type Verified } from './verify-release';

/** The author and reason of a move; `expected` and `signed` for a signed one. */
export interface Mover {
  reason?: string | undefined;
  by?: string | undefined;
  expected?: Expected | undefined;
  signed?: string | undefined;
}

interface ReleaseMove extends Mover {
  release?: string | undefined;
}

/** A move that may name the hash of the `release.json` too, which is then compared. */
interface HashedMove extends ReleaseMove {
  sha384?: string | undefined;
}

type Pointers = Record<string, Pointer>;

/** How many killed addresses of a remote are kept, besides those that somebody would get otherwise. */
const MAX_KILLED = 100;
/** The time limit for the facts of a release during a kill, in milliseconds. */
const KILL_READ_MS = 1_500;

/** Control characters, and those that change the direction of text: reasons are shown to others in lists. */
const NOT_SHOWN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** A reason as it is stored, in one line. */
export const inOneLine = (reason: string) => reason.replace(NOT_SHOWN, ' ').trim();

function mustBeReason(reason: string): void {
  if (!reason)
    throw new ReleaseRefused('Say why, with --reason "…": it stays in the registry and its history.');
  if (reason.length > 2000) throw new ReleaseRefused('Say why in at most 2000 characters.');
}

async function verified(
  settings: ServerSettings,
  remote: string,
  release: string,
  { wasLive = true } = {},
): Promise<Verified> {
  mustBeNames(remote, release);
  const store = releaseStore(settings);
  const verdict = await verifyRelease(store, remote, release, await contractOfHost(settings), { wasLive });
  if ('problems' in verdict) throw releaseRefusal(remote, release, verdict.problems);
  return verdict;
}

/** The pointer of a remote; refuses one without a release. */
function requirePointer(remote: string, current: Pointer | null | undefined): Pointer {
  if (!current) throw new ReleaseRefused(`${remote} has no release yet.`);
  return current;
}

function mustNotBeKilled(remote: string, release: string, current: Pointer | null): void {
  if (!current?.killed?.some((address) => releaseName(address) === release)) return;
  throw new ReleaseRefused(`${remote} ${release} was killed; "resume" takes that back.`);
}

type Decide = (current: Pointer | null, pointers: Pointers) => Change;

/** Runs the checks of a move, outside of the lock, then makes it. A refusal is recorded in the history. */
async function checkedMove(
  settings: ServerSettings,
  verb: string,
  remote: string,
  { reason, by = 'operator', expected, signed }: Mover,
  to: string | null,
  prepare: () => Promise<{ to?: string | null; decide: Decide }>,
): Promise<Pointer> {
  mustHaveRegistry(settings);
  mustBeNames(remote, to ?? undefined);
  const reasonLine = inOneLine(reason ?? '');
  const request = { remote, verb, to, by, reason: reasonLine, expected, signed };
  return recordingRefusals(settings.registryFile, request, async () => {
    mustBeReason(reasonLine);
    const { to: found = to, decide } = await prepare();
    return move(settings.registryFile, { ...request, to: found }, decide);
  });
}

/** The pointer after `facts` went live. */
function pointerWithLive(
  current: Pointer | null,
  live: string,
  integrity: string,
  facts: Release,
  pointers: Pointers,
): Change['pointer'] {
  // Promoting the live release again must not overwrite the previous one.
  const isAgain = current?.live === live;
  const { canary, ...rest } = current ?? { canary: undefined };
  return {
    ...rest,
    live,
    live_integrity: integrity,
    previous: isAgain ? current.previous : (current?.live ?? null),
    previous_integrity: (isAgain ? current.previous_integrity : current?.live_integrity) ?? null,
    owns: ownsOf(facts, pointers),
    ...(canary && canary.release !== live ? { canary } : {}),
  };
}

/** Makes a release live, the newest by default, after checking each of its files. */
export async function promote(
  settings: ServerSettings,
  remote: string,
  { release, ...mover }: HashedMove,
): Promise<Pointer> {
  return checkedMove(settings, 'promote', remote, mover, release ?? null, async () => {
    const store = releaseStore(settings);
    const reading = store.newest(remote);
    const wanted = release ?? (await reading).release;
    const [newest, { facts, integrity }] = await Promise.all([
      reading.catch(() => null),
      verified(settings, remote, wanted, { wasLive: false }),
    ]);
    mustMatchSigned(remote, wanted, integrity, mover.sha384);
    if (!isSignedMove(mover)) mustBeSigned(settings, remote, wanted, integrity);
    const live = store.address(remote, wanted);
    const details: MoveDetails =
      newest?.release === wanted ? { commit: newest.commit, built_at: newest.built_at } : {};
    return {
      to: live,
      decide: (current, pointers) => {
        mustNotBeKilled(remote, wanted, current);
        return {
          pointer: pointerWithLive(current, live, integrity, facts, pointers),
          details: { sha384: integrity, ...details },
        };
      },
    };
  });
}

/** The parts of a signed move that name its release. */
type SignedParts = Pick<HashedMove, 'sha384' | 'signed'>;

/** Whether a move is signed together with the hash of its release. */
const isSignedMove = ({ sha384, signed }: SignedParts) => sha384 !== undefined && signed !== undefined;

/** Refuses a signed move whose hash is not that of the stored release. */
function mustMatchSigned(remote: string, release: string, found: string, sent: string | undefined): void {
  if (sent === undefined || sent === found) return;
  throw releaseRefusal(remote, release, ['Its release.json is not the one that the move names.']);
}

/** Makes the previous release live again. */
export async function rollback(
  settings: ServerSettings,
  remote: string,
  { release: expected, ...mover }: ReleaseMove,
): Promise<Pointer> {
  return checkedMove(settings, 'rollback', remote, mover, expected ?? null, async () => {
    const before = (await readRegistry(settings.registryFile)).pointers[remote];
    if (!before?.previous) throw new ReleaseRefused(`${remote} has no release to go back to.`);
    const { previous: live, previous_integrity: pin } = before;
    const release = releaseName(live);
    if (expected !== undefined && expected !== release) throw movedMeanwhile(remote);
    const { facts, integrity } = await verified(settings, remote, release);
    if (pin && pin !== integrity) {
      throw releaseRefusal(remote, release, ['Its release.json is not the one that was live before.']);
    }
    mustBeSigned(settings, remote, release, integrity);
    return {
      to: live,
      decide: (current, pointers) => {
        if (current?.previous !== live) throw movedMeanwhile(remote);
        mustNotBeKilled(remote, release, current);
        return {
          pointer: pointerWithLive(current, live, integrity, facts, pointers),
          details: { sha384: integrity },
        };
      },
    };
  });
}

const movedMeanwhile = (remote: string) =>
  new ReleaseRefused(`Somebody moved ${remote} meanwhile; look at "release list" and try again.`);

/** Checks a release that some visitors get in place of the live one, like one that is promoted. */
export async function aimAt(
  settings: ServerSettings,
  remote: string,
  release: string,
  signedParts: SignedParts,
): Promise<{ aim: ReleaseTarget; check: (current: Pointer | null, pointers: Pointers) => Pointer }> {
  const { facts, integrity } = await verified(settings, remote, release, { wasLive: false });
  mustMatchSigned(remote, release, integrity, signedParts.sha384);
  if (!isSignedMove(signedParts)) mustBeSigned(settings, remote, release, integrity);
  return {
    aim: { release: releaseStore(settings).address(remote, release), integrity },
    check: (current, pointers) => {
      const pointer = requirePointer(remote, current);
      mustNotBeKilled(remote, release, current);
      // Refuses addresses of other remotes. The prefixes of the remote stay those of its live release.
      ownsOf(facts, pointers);
      return pointer;
    },
  };
}

/** Gives a release to a percentage of visitors; 0 ends that. */
export async function canary(
  settings: ServerSettings,
  remote: string,
  { release, percent, sha384, ...mover }: HashedMove & { percent: number },
): Promise<Pointer> {
  return checkedMove(settings, 'canary', remote, mover, release ?? null, async () => {
    try {
      validPercent(percent, 'The percentage');
    } catch (error) {
      throw error instanceof Unsound ? new ReleaseRefused(error.message) : error;
    }
    if (percent === 0) {
      return {
        decide: (current) => {
          const pointer = { ...requirePointer(remote, current) };
          delete pointer.canary;
          return { pointer, details: { percent } };
        },
      };
    }
    if (release === undefined) throw new ReleaseRefused('Name the release that these visitors get.');
    const { aim, check } = await aimAt(settings, remote, release, { sha384, signed: mover.signed });
    return {
      to: aim.release,
      decide: (current, pointers) => ({
        pointer: { ...check(current, pointers), canary: { ...aim, percent } },
        details: { sha384: aim.integrity, percent },
      }),
    };
  });
}

/** Gives the members of a team a release whatever is live; without a release that is ended. */
export async function pin(
  settings: ServerSettings,
  remote: string,
  { release, team, sha384, ...mover }: HashedMove & { team: string },
): Promise<Pointer> {
  return checkedMove(settings, 'pin', remote, mover, release ?? null, async () => {
    if (!TEAM.test(team)) throw new ReleaseRefused(`"${team}" is no id of a team.`);
    const checked =
      release === undefined ? null : await aimAt(settings, remote, release, { sha384, signed: mover.signed });
    return {
      to: checked?.aim.release ?? null,
      decide: (current, pointers) => {
        const { pins: { [team]: before, ...others } = {}, ...rest } =
          checked?.check(current, pointers) ?? requirePointer(remote, current);
        if (checked === null && before === undefined) {
          throw new ReleaseRefused(`Team ${team} has no release of ${remote} of its own.`);
        }
        const pins = checked ? { ...others, [team]: checked.aim } : others;
        return {
          pointer: Object.keys(pins).length > 0 ? { ...rest, pins } : rest,
          details: { team, ...(checked ? { sha384: checked.aim.integrity } : {}) },
        };
      },
    };
  });
}

/** The addresses in a pointer that somebody gets, or would get after a rollback. */
export const releasesInUse = (pointer: Pointer | undefined): string[] =>
  pointer === undefined ? [] : releasesIn(pointer).map(({ base }) => base);

/**
 * The addresses of a release: those in the registry, and the present one. They differ if a team has published a release
 * that its server offered before.
 */
const addressesOf = (
  settings: ServerSettings,
  remote: string,
  release: string,
  pointer: Pointer,
): string[] => [
  ...releasesInUse(pointer).filter((address) => releaseName(address) === release),
  releaseStore(settings).address(remote, release),
];

/** Whether a release is stored, or is in the registry or its history. */
async function isKnown(settings: ServerSettings, remote: string, release: string): Promise<boolean> {
  const { pointers, lines } = await readRegistry(settings.registryFile);
  // Looked up first, so that the kill of a known release does not wait for its server.
  const accepted = lines.filter((line) => line.remote === remote && line.refused === undefined);
  const named = [...accepted.flatMap(({ from, to }) => [from, to]), ...releasesInUse(pointers[remote])];
  if (named.some((address) => releaseName(address ?? '') === release)) return true;
  const found = await factsOf(releaseStore(settings, KILL_READ_MS), remote, release);
  return !('problems' in found);
}

/** Adds killed addresses; beyond the limit, the oldest that nobody could get otherwise are removed. */
function killedOf(pointer: Pointer, addresses: readonly string[]): string[] {
  const before = (pointer.killed ?? []).filter((address) => !addresses.includes(address));
  const given = releasesInUse(pointer);
  const removable = before.filter((address) => !given.includes(address));
  const tooMany = Math.max(0, before.length + addresses.length - MAX_KILLED);
  const removed = removable.slice(0, tooMany);
  return [...before.filter((address) => !removed.includes(address)), ...new Set(addresses)];
}

/** Stops a release for everybody at once; without a release, the whole remote. */
export async function kill(
  settings: ServerSettings,
  remote: string,
  { release, ...mover }: ReleaseMove,
): Promise<Pointer> {
  return checkedMove(settings, 'kill', remote, mover, release ?? null, async () => {
    if (release !== undefined && !(await isKnown(settings, remote, release))) {
      throw new ReleaseRefused(`There is no release ${release} of ${remote}, and there never was one.`);
    }
    return {
      decide: (current) => {
        const pointer = requirePointer(remote, current);
        if (release === undefined) return { pointer: { ...pointer, is_off: true } };
        const addresses = addressesOf(settings, remote, release, pointer);
        return { pointer: { ...pointer, killed: killedOf(pointer, addresses) } };
      },
    };
  });
}

/** Ends the kill of a release, or of the whole remote. */
export async function resume(
  settings: ServerSettings,
  remote: string,
  { release, ...mover }: ReleaseMove,
): Promise<Pointer> {
  return checkedMove(settings, 'resume', remote, mover, release ?? null, async () => ({
    decide: (current) => {
      const { is_off: isOff, killed = [], ...rest } = requirePointer(remote, current);
      const left = killed.filter((address) => releaseName(address) !== release);
      const isKilled = release === undefined ? isOff === true : left.length < killed.length;
      if (!isKilled) throw new ReleaseRefused(`${remote}${release ? ` ${release}` : ''} was not killed.`);
      return {
        pointer: {
          ...rest,
          ...(isOff && release !== undefined ? { is_off: true as const } : {}),
          ...(left.length > 0 ? { killed: left } : {}),
        },
      };
    },
  }));
}

/** Makes one of the `MOVES`. */
export async function makeMove(
  settings: ServerSettings,
  move: Mover & {
    verb: string;
    remote: string;
    to?: string | null | undefined;
    sha384?: string | undefined;
    percent?: number | undefined;
    team?: string | undefined;
  },
): Promise<Pointer> {
  const { verb, remote, to, sha384, percent = NaN, team = '', reason, by, expected, signed } = move;
  const request = { reason, by, expected, signed, release: to ?? undefined };
  if (verb === 'promote') return promote(settings, remote, { ...request, sha384 });
  if (verb === 'rollback') return rollback(settings, remote, request);
  if (verb === 'canary') return canary(settings, remote, { ...request, sha384, percent });
  if (verb === 'pin') return pin(settings, remote, { ...request, sha384, team });
  if (verb === 'kill') return kill(settings, remote, request);
  if (verb === 'resume') return resume(settings, remote, request);
  throw new ReleaseRefused(`${verb} is no move.`, 400);
}

/** Changes the prefixes of a remote, below which its releases may claim addresses from now on. */
export async function own(
  settings: ServerSettings,
  remote: string,
  prefixes: string[],
  mover: Mover,
): Promise<Pointer> {
  return checkedMove(settings, 'owns', remote, mover, null, async () => {
    const wrong = prefixes.find((prefix) => !OWNED_PREFIX.test(prefix));
    if (wrong !== undefined) throw new ReleaseRefused(`"${wrong}" is no prefix such as /stock.`);
    const { live } = requirePointer(remote, (await readRegistry(settings.registryFile)).pointers[remote]);
    const { facts } = await verified(settings, remote, releaseName(live));
    return {
      to: live,
      decide: (current, pointers) => {
        if (current?.live !== live) throw movedMeanwhile(remote);
        const stray = unownedPath(facts, { ...pointers, [remote]: { owns: prefixes } });
        for (const prefix of prefixes) {
          const owner = takenBy(prefix, remote, pointers);
          if (owner) throw new ReleaseRefused(`${prefix} belongs to ${owner}.`);
        }
        if (stray) throw new ReleaseRefused(`What is live of ${remote} claims more: ${stray}`);
        return { pointer: { ...current, owns: prefixes }, details: { owns: prefixes } };
      },
    };
  });
}

async function addHashes(
  settings: ServerSettings,
  remote: string,
  { live, previous, reason: kept }: Pointer,
): Promise<void> {
  await checkedMove(settings, 'migrate', remote, { reason: 'its hash was added' }, null, async () => {
    const { facts, integrity } = await verified(settings, remote, releaseName(live));
    const before = previous && (await verified(settings, remote, releaseName(previous)).catch(() => null));
    return {
      to: live,
      decide: (current, pointers) => {
        if (current?.live !== live || current.previous !== previous) throw movedMeanwhile(remote);
        return {
          pointer: {
            ...current,
            live_integrity: integrity,
            previous_integrity: (before && before.integrity) || null,
            owns: ownsOf(facts, pointers),
          },
          reason: kept,
          details: { sha384: integrity },
        };
      },
    };
  });
}

/**
 * Adds the missing fields to an older registry, after checking every file of the live releases. Returns the names of the
 * changed remotes.
 * @throws {ReleaseRefused} for those that could not be checked, after all others are done
 */
export async function migrate(settings: ServerSettings): Promise<string[]> {
  const { pointers } = await readRegistry(settings.registryFile);
  const lacking = Object.entries(pointers).filter(([, { live_integrity }]) => live_integrity === undefined);
  const problems: string[] = [];
  for (const [remote, pointer] of lacking) {
    try {
      await addHashes(settings, remote, pointer);
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new ReleaseRefused(problems.join('\n'));
  return lacking.map(([remote]) => remote);
}

/** Everything in a pointer besides its live release, as texts. */
function exceptionsOf({ is_off: isOff, killed = [], pins = {}, canary }: Pointer): string[] {
  return [
    ...(isOff ? ['  off       everybody sees that it is switched off'] : []),
    ...(killed.length > 0 ? [`  killed    ${killed.map(releaseName).join(', ')}`] : []),
    ...Object.entries(pins).map(([team, { release }]) => `  pinned    team ${team}: ${releaseName(release)}`),
    ...(canary ? [`  canary    ${canary.percent} %: ${releaseName(canary.release)}`] : []),
  ];
}

/** The live release, the one before, and all other releases. */
export async function overview(settings: ServerSettings): Promise<string> {
  const { pointers, refused } = await readRegistry(settings.registryFile);
  const store = releaseStore(settings);
  const lines = await Promise.all(
    Object.entries(pointers).map(async ([remote, pointer]) => {
      const all = await store.list(remote).catch(() => []);
      return [
        remote,
        `  live      ${pointer.live}${pointer.live_integrity ? '' : '   (without a hash; see "release migrate")'}`,
        `  previous  ${pointer.previous ?? 'none'}`,
        ...exceptionsOf(pointer),
        `  owns      ${ownedBy(remote, pointers)?.join(', ') ?? 'nothing yet'}`,
        `  moved     ${pointer.moved_at}: ${pointer.reason}`,
        `  releases  ${all.join(', ') || 'none'}`,
      ].join('\n');
    }),
  );
  lines.push(...refused.map(({ name, problem }) => `${name}\n  damaged   ${problem}`));
  return lines.join('\n') || 'The registry is empty.';
}
