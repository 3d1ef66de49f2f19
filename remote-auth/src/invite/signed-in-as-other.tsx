import { Link, sessionVerbs, useTexts } from '@storeroom/sdk';
import { waitingOf, type User } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { useRef, useState } from 'react';
import { Ways } from '../box';
import { revokeQuietly, WaitingQuestion } from '../logout';

/** Somebody else is signed in here: nothing is accepted in their name, and one press leads on. */
export function SignedInAsOther({ user, email }: { user: User; email: string }) {
  const t = useTexts('auth');
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [waiting, setWaiting] = useState(0);

  function ask() {
    const count = waitingOf(user.id, () => window.localStorage);
    setWaiting(count);
    if (count === 0) void signOut();
  }

  async function signOut() {
    setWaiting(0);
    if (running.current) return;
    running.current = true;
    setPending(true);
    await revokeQuietly();
    await sessionVerbs().signOut();
  }

  return (
    <>
      <Banner>{t('invite.signedInAs', { name: user.name, own: user.email, email })}</Banner>
      <Button kind="primary" size="touch" wide pending={pending && t('logout.pending')} onClick={ask}>
        {t('invite.signOut')}
      </Button>
      {waiting > 0 ? (
        <WaitingQuestion count={waiting} onSure={() => void signOut()} onStay={() => setWaiting(0)} />
      ) : null}
      <Ways>
        <Link to="/">{t('invite.stay')}</Link>
      </Ways>
    </>
  );
}
