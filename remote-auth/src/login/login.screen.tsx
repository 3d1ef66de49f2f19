import { useAtomValue, userAtom, useTexts } from '@storeroom/sdk';
import { useId } from 'react';
import { BoxTitle } from '../box';
import { LoginForm } from './login-form';

/** The login. Whoever is known already signs in again, over the page that they work on: the shell heads that one. */
export default function LoginScreen() {
  const t = useTexts('auth');
  const user = useAtomValue(userAtom);
  const titleId = useId();
  if (user) return <LoginForm aria-label={t('login.title')} known={user.username} />;
  return (
    <>
      <BoxTitle id={titleId}>{t('login.title')}</BoxTitle>
      <LoginForm aria-labelledby={titleId} />
    </>
  );
}
