import type { ReactNode } from 'react';
import { Without } from './route-entries.hooks';

/** Around what stands in after a crash: what remotes say of themselves may be what crashed. */
export function WithoutRemotes({ children }: { children: ReactNode }) {
  return <Without value={true}>{children}</Without>;
}
