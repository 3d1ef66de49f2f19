import type { ReactNode } from 'react';
import { Without } from './route-entries.hooks';

/**
 * Around the fallback of a crash: uses the host's own entries only, because data of a remote may have caused the
 * crash.
 */
export function WithoutRemotes({ children }: { children: ReactNode }) {
  return <Without value={true}>{children}</Without>;
}
