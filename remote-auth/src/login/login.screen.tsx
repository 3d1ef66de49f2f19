import { useAtomValue, userAtom, useTexts } from '@storeroom/sdk';
import { useId } from 'react';
import { BoxTitle } from '../box';
import { LoginForm } from './login-form';

/** The login page. When a user signs in again, it is inside a dialog of the shell, which has the heading. */
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
