import { setLateWays } from '@storeroom/sdk/host';
import { bring, SHELL_FILES } from './bring';
import { LateFailed } from './late-failed';

/**
 * Says how parts of the shell and of remotes are brought when they are used.
 * @param releases addresses of the releases that run on this page, asked for at each failure
 */
export function startLateWays(releases: () => readonly string[]): void {
  setLateWays({ bring: (load) => bring(load, [SHELL_FILES, ...releases()]), Failed: LateFailed });
}
