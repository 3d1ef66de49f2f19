import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fitsContract, strayPath, type Pointer } from '@storeroom/contract';
import type { ServerSettings } from '../server/settings';
import { readRegistry } from './moves-log';
import { releasePlace } from './release-place';
import { factsOf } from './verify-release';

/** The contract that this build of the shell offers to remotes. */
export async function contractOfHost({ pageDir }: Pick<ServerSettings, 'pageDir'>): Promise<string> {
  return (JSON.parse(await readFile(join(pageDir, 'assets.json'), 'utf8')) as { contract: string }).contract;
}

/** A release that this host would not run. */
export interface Misfit {
  /** `stock 0.2.0-3f9a21bc (live, pinned to team 7)` */
  release: string;
  problem: string;
  /** Nobody gets it now; a rollback could not bring it back under this host. */
  isPrevious: boolean;
  /** It was made for a contract that this host does not offer. */
  isContract: boolean;
}

export const lineOf = ({ release, problem, isPrevious }: Misfit) =>
  `${release}: ${isPrevious ? 'A rollback would be refused. ' : ''}${problem}`;

/** Each release of a remote once, with who gets it. */
function releasesOf({ live, previous, canary, pins = {}, killed = [] }: Pointer): [string, string][] {
  const all: [string, string][] = [
    [live, 'live'],
    ...(canary ? [[canary.release, 'canary'] as [string, string]] : []),
    ...Object.entries(pins).map(([team, { release }]): [string, string] => [
      release,
      `pinned to team ${team}`,
    ]),
    ...(previous ? [[previous, 'previous'] as [string, string]] : []),
  ];
  const bases = [...new Set(all.map(([base]) => base))].filter((base) => !killed.includes(base));
  return bases.map((base) => [
    base,
    all
      .filter(([other]) => other === base)
      .map(([, who]) => who)
      .join(', '),
  ]);
}

/** What the host of these settings would not run of the releases that the registry names. */
export async function checkHost(settings: ServerSettings): Promise<Misfit[]> {
  const [contract, { pointers }] = await Promise.all([
    contractOfHost(settings),
    readRegistry(settings.registryFile),
  ]);
  const place = releasePlace(settings);
  const problemOf = async (remote: string, release: string) => {
    const found = await factsOf(place, remote, release);
    if ('problems' in found) return { problem: found.problems.join(' '), isContract: false };
    if (!fitsContract(found.facts.contract, contract)) {
      const problem = `It needs contract ${found.facts.contract}; this host offers ${contract}.`;
      return { problem, isContract: true };
    }
    return { problem: strayPath(found.facts, pointers), isContract: false };
  };
  const misfits: Misfit[] = [];
  for (const [remote, pointer] of Object.entries(pointers)) {
    for (const [base, who] of releasesOf(pointer)) {
      const release = base.split('/').at(-1) ?? '';
      const { problem, isContract } = await problemOf(remote, release);
      if (problem === null) continue;
      const isPrevious = who === 'previous';
      misfits.push({ release: `${remote} ${release} (${who})`, problem, isPrevious, isContract });
    }
  }
  return misfits;
}
