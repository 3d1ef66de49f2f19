import { Link, useTexts } from '@storeroom/sdk';
import styles from './contact-form.module.css';

/** What happens with what is written here. The policy opens beside the form: what is typed stays. */
export function PrivacyNote() {
  const t = useTexts('landing-contact');
  return (
    <p className={`soft t14 ${styles.note}`}>
      {t('privacy.text')}{' '}
      <Link to="/policy/privacy" target="_blank">
        {t('privacy.link')}
        <span className="sr"> {t('privacy.newTab')}</span>
      </Link>
    </p>
  );
}
