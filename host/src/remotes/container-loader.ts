import type { Release } from '@storeroom/contract';
import type { RemoteModule } from '@storeroom/sdk';

/** A release with the address of its folder. */
export type PlacedRelease = Release & { base: string };

/** The one place that turns a release into running code; the rest of the host only decides when and which. */
export interface ContainerLoader {
  /** Runs the release's one exposed module. Asking again after a success answers the same module. */
  load: (release: PlacedRelease) => Promise<RemoteModule>;
  /** Gives up what is still under way for this release, so that the next try starts anew. */
  abandon: (release: PlacedRelease) => void;
  /** Fetches files of the release past the browser's cache, which may hold a broken copy for a year. */
  freshen: (release: PlacedRelease, files: readonly string[]) => Promise<void>;
}
