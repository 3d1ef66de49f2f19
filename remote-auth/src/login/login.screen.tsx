import { useTexts } from '@storeroom/shared';
import { LoginForm } from './login-form';
import styles from './login.module.css';

export default function LoginScreen() {
  const t = useTexts('auth');
  return (
    <>
      <h1 id="login-title" className={styles['title']}>
        {t('login.title')}
      </h1>
      <LoginForm labelledBy="login-title" />
    </>
  );
}
