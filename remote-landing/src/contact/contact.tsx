import { brandingAtom, useAtomValue, useTexts } from '@storeroom/sdk';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import styles from './contact.module.css';

/**
 * The form, loaded when the section is near the viewport: most visitors never see it. Undefined while loading; null
 * where it is switched off or did not load.
 */
function useLazyForm(
  section: RefObject<HTMLElement | null>,
  isWanted: boolean,
): ComponentType | null | undefined {
  const [form, setForm] = useState<ComponentType | null>();
  useEffect(() => {
    const element = section.current;
    if (!isWanted || !element) return;
    const load = () =>
      void import(/* webpackChunkName: "contact-form" */ './contact-form').then(
        ({ ContactForm }) => setForm(() => ContactForm),
        // The mail link is shown in any case.
        () => setForm(null),
      );
    if (window.location.hash === '#contact' || !('IntersectionObserver' in window)) return load();
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load(),
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [section, isWanted]);
  return isWanted ? form : null;
}

/** How to contact the operators of this host: by the form where the branding has it on, and always by mail. */
export function Contact() {
  const t = useTexts('landing');
  const { contact_email, contact_form } = useAtomValue(brandingAtom);
  const section = useRef<HTMLElement>(null);
  const Form = useLazyForm(section, contact_form);

  // The browser scrolls to a fragment before any script has rendered its target.
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
