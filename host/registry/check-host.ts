import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fitsContract, unownedPath, type Pointer } from '@storeroom/contract';
import { isPlaced, type Placed } from '../server/releases/read-release';
import { releaseName } from '../server/releases/release-paths';
import { releasesIn } from '../server/releases/releases-in-pointer';
import type { ServerSettings } from '../server/settings';
import { readRegistry } from './moves-log';
import { releaseStore, type ReleaseStore } from './release-store';
import { factsOf, type Verdict } from './verify-release';

/** The served build of the shell, and the version of the contract that it offers to remotes. */
export const hostIn = async ({ pageDir }: Pick<ServerSettings, 'pageDir'>) =>
  JSON.parse(await readFile(join(pageDir, 'assets.json'), 'utf8')) as { build: string; contract: string };

export const contractOfHost = async (settings: Pick<ServerSettings, 'pageDir'>): Promise<string> =>
  (await hostIn(settings)).contract;

/** A release that this host would not run. */
export interface Misfit {
  /** `stock 0.2.0-3f9a21bc (live, pinned to team 7)` */
  release: string;
  problem: string;
  /** Whether nobody gets it now: it is the target of a rollback, which this host would refuse. */
  isPrevious: boolean;
  /** Whether it was built for a contract that this host does not offer. */
  isContractMismatch: boolean;
}

export const lineOf = ({ release, problem, isPrevious }: Misfit) =>
  `${release}: ${isPrevious ? 'A rollback would be refused. ' : ''}${problem}`;

/** Each release in a pointer that is not killed once, with a description of who gets it. */
function releasesOf(pointer: Pointer): { base: string; integrity: string | null; who: string }[] {
  const all = releasesIn(pointer).filter(({ base }) => !pointer.killed?.includes(base));
  return [...new Set(all.map(({ base }) => base))].map((base) => {
    const uses = all.filter((one) => one.base === base);
    return {
      base,
      integrity: uses[0]?.integrity ?? null,
      who: uses.map(({ use, team }) => (team === undefined ? use : `pinned to team ${team}`)).join(', '),
    };
  });
}

/** The facts of a release, checked as for pages: from an allowed address, and with the promoted hash. */
export async function factsForPages(
  store: ReleaseStore,
  placed: Placed,
  settings: ServerSettings,
): Promise<Verdict> {
  if (!isPlaced(placed, settings)) {
    return { problems: ['Its address is none of RELEASES_URL and RELEASE_ORIGINS.'] };
  }
  const found = await factsOf(store, placed.name, releaseName(placed.base));
  if ('problems' in found || placed.integrity === null || found.integrity === placed.integrity) return found;
  return { problems: ['Its release.json is not the one that was promoted.'] };
}

/** The releases in the registry that the host of these settings would not run. */
export async function checkHost(settings: ServerSettings): Promise<Misfit[]> {
  const [contract, { pointers }] = await Promise.all([
    contractOfHost(settings),
    readRegistry(settings.registryFile),
  ]);
  const store = releaseStore(settings);
  const problemOf = async (placed: Placed) => {
    const found = await factsForPages(store, placed, settings);
    if ('problems' in found) return { problem: found.problems.join(' '), isContractMismatch: false };
    if (!fitsContract(found.facts.contract, contract)) {
      const problem = `It needs contract ${found.facts.contract}; this host offers ${contract}.`;
      return { problem, isContractMismatch: true };
    }
    return { problem: unownedPath(found.facts, pointers), isContractMismatch: false };
  };
  const misfits: Misfit[] = [];
  for (const [name, pointer] of Object.entries(pointers)) {
    for (const { base, integrity, who } of releasesOf(pointer)) {
      const { problem, isContractMismatch } = await problemOf({ name, base, integrity });
      if (problem === null) continue;
      const release = `${name} ${releaseName(base)} (${who})`;
      misfits.push({ release, problem, isPrevious: who === 'previous', isContractMismatch });
    }
  }
  return misfits;
}
