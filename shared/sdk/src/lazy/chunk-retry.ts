import type { ComponentType } from 'react';

export interface LazyFailedProps {
  /** What the last try said. */
  error: unknown;
  /** Another try is under way. */
  retrying: boolean;
  onRetry: () => void;
  /** It stands in for what would float over the page, and is put out of the way by this. */
  onClose?: (() => void) | undefined;
}

/** How code that comes later is brought, and what stands in its place when it does not come. */
export interface ChunkRetry {
  /**
   * Asks again where that may help.
   * @throws what the last try said
   */
  bring: <Content>(load: () => Promise<Content>) => Promise<Content>;
  Failed: ComponentType<LazyFailedProps>;
}

/** Without a host code is asked for once, and nothing stands in its place. */
let retry: ChunkRetry = { bring: (load) => load(), Failed: () => null };

/** Host only. */
export function setChunkRetry(value: ChunkRetry): void {
  retry = value;
}

export const chunkRetry = (): ChunkRetry => retry;
