import { isSignedInAtom, useAtomValue } from '@storeroom/shared';
import type { ReactNode } from 'react';
import { GuestFrame } from './guest-frame';
import { useSignedInFrame } from './signed-in-frame.loader';
import { SkipLink } from './skip-link';

function SignedIn({ children }: { children: ReactNode }) {
  const Frame = useSignedInFrame();
  if (Frame) return <Frame>{children}</Frame>;
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** The main app: with bar and menu for signed-in people, with a slim bar for guests. */
export function LandingLayout({ children }: { children: ReactNode }) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return isSignedIn ? <SignedIn>{children}</SignedIn> : <GuestFrame>{children}</GuestFrame>;
}
