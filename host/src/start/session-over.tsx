import { unsentCountOf } from '@storeroom/contract';
import { sessionVerbs, useAtomValue, userAtom, useTexts } from '@storeroom/sdk';
import { addTexts, leave } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { useEffect, useState } from 'react';
import { focusPageStart } from '../page/page-title';
import { screenOf } from '../remotes/parts';
import { RemoteSlot } from '../remotes/remote-slot';
import { routeEntriesAtom } from '../remotes/route-entries';
import { isSessionOverAtom } from '../session/session-over.state';
import en from '../texts/session-over.en.json';
import fr from '../texts/session-over.fr.json';
import { matchRoute } from './match-route';
import styles from './session-over.module.css';

addTexts('en', 'session-over', en);
addTexts('fr', 'session-over', fr);

const stay = () => undefined;

/** The login as a dialog over the page, which stays as it is, for the user who worked here. */
function SignInAgain() {
  const t = useTexts('session-over');
  const me = useAtomValue(userAtom)?.id ?? 0;
  const [waiting] = useState(() => unsentCountOf(me, () => window.localStorage));
  const login = matchRoute(useAtomValue(routeEntriesAtom), '/login');
  // If the dialog cannot restore the focus, it goes to the start of the page.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusPageStart();
    },
    [],
  );
  return (
    <Dialog
      open
      pending
      onClose={stay}
      initialFocus="title"
      className={styles.again}
      title={t('title')}
      description={t('text')}
      footer={
        <Button kind="quiet" onClick={() => leave({ go: () => void sessionVerbs().signOut() })}>
          {t('signOut')}
        </Button>
      }
    >
      {waiting > 0 ? <p>{t('waiting', { count: waiting })}</p> : null}
      {login ? <RemoteSlot part={screenOf(login)} title={t('form')} as="area" /> : null}
    </Dialog>
  );
}

export function SessionOver() {
  return useAtomValue(isSessionOverAtom) ? <SignInAgain /> : null;
}
