import { useTexts } from '@storeroom/sdk';
import { useEffect, useId, useRef } from 'react';
import styles from './contact-form.module.css';

/** In place of the form: it was taken, and by which number to ask after it. */
export function ContactThanks({ reference, email }: { reference: string; email: string }) {
  const t = useTexts('landing-contact');
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      className={styles.thanks}
      role="status"
      aria-labelledby={id}
      aria-describedby={`${id}words`}
      ref={place}
      tabIndex={-1}
    >
      <h3 id={id}>{t('thanks.title')}</h3>
      <div id={`${id}words`}>
        <p className="soft">{t('thanks.number')}</p>
        <p className={styles.reference}>{reference}</p>
        <p className="soft">{t('thanks.next', { email })}</p>
      </div>
    </div>
  );
}
