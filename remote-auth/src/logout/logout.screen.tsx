import { isSignedInAtom, sessionVerbs, useAtomValue, useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { revokeQuietly } from './logout.api';

/** Revokes the token where the server can be reached, then forgets the session here. Never stuck. */
export default function LogoutScreen() {
  const t = useTexts('auth');
  const isSignedIn = useAtomValue(isSignedInAtom);
  const started = useRef(false);
  const [isFailed, setFailed] = useState(false);

  const signOut = useCallback(() => {
    sessionVerbs()
      .signOut()
      .catch((reason: unknown) => {
        console.error('The sign-out broke off', reason);
        setFailed(true);
      });
  }, []);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void (isSignedIn ? revokeQuietly() : Promise.resolve()).then(signOut);
  }, [isSignedIn, signOut]);

  function again() {
    setFailed(false);
    signOut();
  }

  if (!isFailed) return <p role="status">{t('logout.pending')}</p>;
  return (
    <>
      <Banner kind="danger">{t('logout.failed')}</Banner>
      <Button onClick={again}>{t('problem.retry')}</Button>
    </>
  );
}
