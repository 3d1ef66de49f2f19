import { Link, useTexts } from '@storeroom/sdk';
import { Ways } from './ways';

/** The way back from everything that stands beside the login. */
export function SignInLink() {
  const t = useTexts('auth');
  return (
    <Ways>
      <Link to="/login">{t('login.back')}</Link>
    </Ways>
  );
}
