import type { ComponentType } from 'react';

export interface LazyFailedProps {
  /** The error of the last try. */
  error: unknown;
  /** A retry is under way. */
  retrying: boolean;
  onRetry: () => void;
  /** Set for an overlay: closes the error panel. */
  onClose?: (() => void) | undefined;
}

/** How chunks are loaded on demand, and what is shown when that fails. */
export interface ChunkRetry {
  /**
   * Loads and retries where that may help.
   * @throws the error of the last try
   */
  bring: <Content>(load: () => Promise<Content>) => Promise<Content>;
  Failed: ComponentType<LazyFailedProps>;
}

/** Without a host a chunk is loaded once, and nothing is shown on failure. */
let retry: ChunkRetry = { bring: (load) => load(), Failed: () => null };

/** Host only. */
export function setChunkRetry(value: ChunkRetry): void {
  retry = value;
}

export const chunkRetry = (): ChunkRetry => retry;
