import { isSignedInAtom, sessionVerbs, useAtomValue, useGo, userAtom, useTexts } from '@storeroom/sdk';
import { unsentCountOf } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { noteTypedName } from '../session-start';
import { revokeQuietly } from './logout.api';
import { WaitingQuestion } from './waiting-question';

/** Whether this visit was on another page of the product before, by the router's history index. */
const hasBefore = () => Number((window.history.state as { idx?: unknown } | null)?.idx ?? 0) > 0;

/**
 * Revokes the token where the server can be reached, then ends the session here. Always completes. A user with unsent
 * changes on this device is asked first.
 */
export default function LogoutScreen() {
  const t = useTexts('auth');
  const go = useGo();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const me = useAtomValue(userAtom)?.id;
  const [waiting] = useState(() => (me === undefined ? 0 : unsentCountOf(me, () => window.localStorage)));
  const [isSure, setSure] = useState(waiting === 0);
  const started = useRef(false);
  const [isFailed, setFailed] = useState(false);

  const signOut = useCallback(() => {
    noteTypedName('');
    sessionVerbs()
      .signOut()
      .catch((reason: unknown) => {
        console.error('The sign-out broke off', reason);
        setFailed(true);
      });
  }, []);

  useEffect(() => {
    if (started.current || !isSure) return;
    started.current = true;
    void (isSignedIn ? revokeQuietly() : Promise.resolve()).then(signOut);
  }, [isSignedIn, isSure, signOut]);

  function again() {
    setFailed(false);
    signOut();
  }

  if (isFailed) {
    return (
      <>
        <Banner kind="danger">{t('logout.failed')}</Banner>
        <Button onClick={again}>{t('problem.retry')}</Button>
      </>
    );
  }
  return isSure ? (
    <p role="status">{t('logout.pending')}</p>
  ) : (
    <WaitingQuestion
      count={waiting}
      onSure={() => setSure(true)}
      onStay={() => (hasBefore() ? window.history.back() : go('/dashboard', { replace: true }))}
    />
  );
}
