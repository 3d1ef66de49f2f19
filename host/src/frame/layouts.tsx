import type { LayoutName } from '@storeroom/contract';
import { isSignedInAtom, useAtomValue } from '@storeroom/sdk';
import { BrandMark } from '@storeroom/ui/brand';
import type { ComponentType, ReactNode } from 'react';
import { BoxLayout } from './box-layout';
import { GuestFrame } from './guest-frame';
import { SignedInFrame } from './lazy-parts';
import styles from './loading-layout.module.css';

export type Layout = ComponentType<{ children: ReactNode }>;

/** The main layout: bar and menu for signed-in users, a slim bar for guests. */
function LandingLayout({ children }: { children: ReactNode }) {
  const Frame = useAtomValue(isSignedInAtom) ? SignedInFrame : GuestFrame;
  return <Frame>{children}</Frame>;
}

/** The logo with a message below it. */
function LoadingLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.loading}>
      <BrandMark size={48} />
      {children}
    </main>
  );
}

export const LAYOUTS: Record<LayoutName, Layout> = {
  box: BoxLayout,
  landing: LandingLayout,
  loading: LoadingLayout,
};
