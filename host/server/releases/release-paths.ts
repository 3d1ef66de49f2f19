import { join } from 'node:path';
import { RELEASE_NAME, REMOTE_NAME } from '@storeroom/contract';
import type { ServerSettings } from '../settings';

/** `stock` and `0.1.0-3f9a21bc` of `/releases/stock/0.1.0-3f9a21bc`; null for any other path. */
export function releaseOfPath(path: string): { name: string; release: string } | null {
  const [empty, releases, name = '', release = '', more] = path.split('/');
  if (empty !== '' || releases !== 'releases' || more !== undefined) return null;
  return REMOTE_NAME.test(name) && RELEASE_NAME.test(release) ? { name, release } : null;
}

/** `0.1.0-3f9a21bc`, of the address of a release anywhere. */
export const releaseName = (address: string): string => address.split('/').at(-1) ?? '';

export function releaseFolder(settings: ServerSettings, name: string, release: string): string {
  return join(settings.releasesDir, `remote-${name}`, 'dist', release);
}
