import type { Pointer } from '@storeroom/contract';

interface ReleaseInPointer {
  base: string;
  /** The expected sha384 of its `release.json`; null in a registry from before hashes were recorded. */
  integrity: string | null;
  use: 'live' | 'canary' | 'pinned' | 'previous';
  /** The id of the team that it is pinned to. */
  team?: string;
}

/**
 * The releases that somebody gets by a pointer, the live one first, and the one that a rollback leads to. One with several
 * uses is there once for each; killed ones are not left out.
 */
export function releasesIn(pointer: Pointer): ReleaseInPointer[] {
  const { live, live_integrity, previous, previous_integrity, canary, pins = {} } = pointer;
  return [
    { base: live, integrity: live_integrity ?? null, use: 'live' },
    ...(canary ? [{ base: canary.release, integrity: canary.integrity, use: 'canary' as const }] : []),
    ...Object.entries(pins).map(([team, { release, integrity }]) => ({
      ...{ base: release, integrity },
      ...{ use: 'pinned' as const, team },
    })),
    ...(previous === null
      ? []
      : [{ base: previous, integrity: previous_integrity ?? null, use: 'previous' as const }]),
  ];
}
