import { isSignedInAtom, useAtomValue } from '@storeroom/sdk';
import type { ReactNode } from 'react';
import { GuestFrame } from './guest-frame';
import { SignedInFrame } from './lazy-parts';

/** The main layout: bar and menu for signed-in users, a slim bar for guests. */
export function LandingLayout({ children }: { children: ReactNode }) {
  const Frame = useAtomValue(isSignedInAtom) ? SignedInFrame : GuestFrame;
  return <Frame>{children}</Frame>;
}
