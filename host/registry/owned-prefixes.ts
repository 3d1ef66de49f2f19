import { ownedBy, prefixesOf, unownedPath, takenBy, type Pointer, type Release } from '@storeroom/contract';
import { ReleaseRefused } from './release-refused';

type Pointers = Record<string, Pointer>;

/** Why a release cannot go live, one sentence for each reason. */
export const releaseRefusal = (remote: string, release: string, problems: string[]) =>
  new ReleaseRefused([`${remote} ${release} stays off:`, ...problems].join('\n  '));

/**
 * The prefixes that a remote owns with this release: the present ones, or for a new remote the first segments of its
 * addresses.
 * @returns undefined when the pointer need not record it
 * @throws {ReleaseRefused} when an address belongs to another remote
 */
export function ownsOf(facts: Release, pointers: Pointers): string[] | undefined {
  const { name, release } = facts;
  if (ownedBy(name, pointers) !== null) {
    const stray = unownedPath(facts, pointers);
    if (stray) throw releaseRefusal(name, release, [stray]);
    return pointers[name]?.owns;
  }
  const prefixes = prefixesOf(facts);
  for (const prefix of prefixes) {
    const owner = takenBy(prefix, name, pointers);
    if (owner) throw releaseRefusal(name, release, [`${prefix} belongs to ${owner}.`]);
  }
  return prefixes.length > 0 ? prefixes : undefined;
}
