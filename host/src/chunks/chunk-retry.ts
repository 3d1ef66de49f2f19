import { setChunkRetry } from '@storeroom/sdk/host';
import { bring, SHELL_FILES } from './bring';
import { FailedChunk } from './failed-chunk';

/**
 * Sets how chunks of the shell and of remotes are loaded on demand.
 * @param releases addresses of the releases that run on this page, read at each failure
 */
export function startChunkRetry(releases: () => readonly string[]): void {
  setChunkRetry({ bring: (load) => bring(load, [SHELL_FILES, ...releases()]), Failed: FailedChunk });
}
