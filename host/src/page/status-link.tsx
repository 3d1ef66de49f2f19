import { useLocale } from '@storeroom/sdk';
import { withLocale } from '@storeroom/sdk/host';
import type { ReactNode } from 'react';

/** A link to the status page. It reloads, because the present page may be what is broken. */
export function StatusLink({ children }: { children: ReactNode }) {
  return <a href={withLocale('/status', useLocale())}>{children}</a>;
}
