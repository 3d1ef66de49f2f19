import { isSignedInAtom, sessionVerbs, useAtomValue, useTexts } from '@storeroom/sdk';
import { useEffect, useRef } from 'react';
import { revokeQuietly } from './logout.api';

/** Revokes the token where the server can be reached, then forgets the session here. Never stuck. */
export default function LogoutScreen() {
  const t = useTexts('auth');
  const isSignedIn = useAtomValue(isSignedInAtom);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const revoked = isSignedIn ? revokeQuietly() : Promise.resolve();
    void revoked.then(() => sessionVerbs().signOut());
  }, [isSignedIn]);

  return <p role="status">{t('logout.pending')}</p>;
}
