import { setChunkRetry } from '@storeroom/sdk/host';
import { bring, SHELL_FILES } from './bring';
import { FailedChunk } from './failed-chunk';

/**
 * Says how parts of the shell and of remotes are brought when they are used.
 * @param releases addresses of the releases that run on this page, asked for at each failure
 */
export function startChunkRetry(releases: () => readonly string[]): void {
  setChunkRetry({ bring: (load) => bring(load, [SHELL_FILES, ...releases()]), Failed: FailedChunk });
}
