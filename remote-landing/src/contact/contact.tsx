import { brandingAtom, useAtomValue, useTexts } from '@storeroom/sdk';
import { useEffect, useRef } from 'react';
import styles from './contact.module.css';
import { useLazyForm } from './lazy-form.hooks';

/** How to reach the people behind this host: by the form where the branding has it on, and always by mail. */
export function Contact() {
  const t = useTexts('landing');
  const { contact_email, contact_form } = useAtomValue(brandingAtom);
  const section = useRef<HTMLElement>(null);
  const Form = useLazyForm(section, contact_form);

  // The browser looks for the place that an address names before any script has drawn it.
  useEffect(() => {
    if (window.location.hash === '#contact') section.current?.scrollIntoView();
  }, []);

  return (
    <section className={styles.contact} id="contact" aria-labelledby="contact-title" ref={section}>
      <div className={styles.wrap}>
        <div className={styles.lead}>
          <h2 id="contact-title">{t('contact.title')}</h2>
          <p>
            {t(Form === null ? 'contact.text' : 'contact.or')}{' '}
            <a href={`mailto:${contact_email}`}>{contact_email}</a>
          </p>
        </div>
        {Form === null ? null : <div className={styles.place}>{Form && <Form />}</div>}
      </div>
    </section>
  );
}
