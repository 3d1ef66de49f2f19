import { ownedBy, prefixesOf, strayPath, takenBy, type Pointer, type Release } from '@storeroom/contract';
import { ReleaseRefused } from './release-refused';

type Pointers = Record<string, Pointer>;

/** Why a release stays off, a sentence each. */
export const staysOff = (remote: string, release: string, problems: string[]) =>
  new ReleaseRefused([`${remote} ${release} stays off:`, ...problems].join('\n  '));

/**
 * What a remote owns with this release: as before, or for a new one what its addresses begin with.
 * @returns undefined when the pointer need not say it
 * @throws {ReleaseRefused} when an address is another's
 */
export function ownsOf(facts: Release, pointers: Pointers): string[] | undefined {
  const { name, release } = facts;
  if (ownedBy(name, pointers) !== null) {
    const stray = strayPath(facts, pointers);
    if (stray) throw staysOff(name, release, [stray]);
    return pointers[name]?.owns;
  }
  const prefixes = prefixesOf(facts);
  for (const prefix of prefixes) {
    const owner = takenBy(prefix, name, pointers);
    if (owner) throw staysOff(name, release, [`${prefix} belongs to ${owner}.`]);
  }
  return prefixes.length > 0 ? prefixes : undefined;
}
