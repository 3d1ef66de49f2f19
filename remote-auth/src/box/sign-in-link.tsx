import { Link, useTexts } from '@storeroom/sdk';
import { Ways } from './ways';

/** The link back to the login, on all pages beside it. */
export function SignInLink() {
  const t = useTexts('auth');
  return (
    <Ways>
      <Link to="/login">{t('login.back')}</Link>
    </Ways>
  );
}
