import { useLocale } from '@storeroom/sdk';
import { withLocale } from '@storeroom/sdk/host';
import type { ReactNode } from 'react';

/** To the page that says what runs. It is loaded anew: what stands around this link may be what broke. */
export function StatusLink({ children }: { children: ReactNode }) {
  return <a href={withLocale('/status', useLocale())}>{children}</a>;
}
