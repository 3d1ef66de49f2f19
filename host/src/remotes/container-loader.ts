import type { PlacedRelease } from '@storeroom/contract';
import type { RemoteModule } from '@storeroom/sdk';

/** Turns a release into running code; the rest of the host only decides when and which. */
export interface ContainerLoader {
  /** Runs the one module that the release exposes. After a success, further calls return the same module. */
  load: (release: PlacedRelease) => Promise<RemoteModule>;
  /** Gives up pending requests of this release, so that the next try starts anew. */
  abandon: (release: PlacedRelease) => void;
  /**
   * Fetches files of the release past the browser's cache, which may hold a broken copy for a year.
   * @param groups names in `preload` of `release.json`
   */
  freshen: (release: PlacedRelease, groups: readonly string[]) => Promise<void>;
}

/** Whether code of this container, of any release, has run in this page. */
export const hasRun = (container: string) => Reflect.get(globalThis, container) !== undefined;
