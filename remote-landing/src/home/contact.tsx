import { brandingAtom, useAtomValue, useTexts } from '@storeroom/shared';
import styles from './contact.module.css';
import wrap from './wrap.module.css';

/** How to reach the people behind this host, at the branded address. */
export function Contact() {
  const t = useTexts('landing');
  const { contact_email } = useAtomValue(brandingAtom);
  return (
    <section className={styles['contact']} id="contact" aria-labelledby="contact-title">
      <div className={wrap['wrap']}>
        <h2 id="contact-title">{t('contact.title')}</h2>
        <p>
          {t('contact.text')}
          <a href={`mailto:${contact_email}`}>{contact_email}</a>
        </p>
      </div>
    </section>
  );
}
