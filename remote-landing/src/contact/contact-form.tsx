import { addTexts, useTexts } from '@storeroom/shared';
import { Button } from '@storeroom/shared/ui/button';
import { useEffect, useRef, type FormEvent } from 'react';
import styles from './contact-form.module.css';
import { ContactFields } from './contact-fields';
import { ContactProblem } from './contact-problem';
import { ContactThanks } from './contact-thanks';
import { useWriting } from './contact.hooks';
import en from './contact.en.json';
import fr from './contact.fr.json';
import { PrivacyNote } from './privacy-note';

addTexts('en', 'landing-contact', en);
addTexts('fr', 'landing-contact', fr);

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Asks for no choice about cookies: nothing is kept in this browser, and a guest may write. */
export function ContactForm() {
  const t = useTexts('landing-contact');
  const { pending, problem, sent, send } = useWriting();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  if (sent) return <ContactThanks {...sent} />;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void send({
      name: textOf(data, 'name'),
      email: textOf(data, 'email'),
      company: textOf(data, 'company'),
      plan: textOf(data, 'plan'),
      message: textOf(data, 'message'),
      website: textOf(data, 'website'),
    });
  }

  const isOff = problem?.status === 404;
  return (
    <form
      className={styles['form']}
      aria-labelledby="contact-title"
      ref={form}
      onSubmit={onSubmit}
      noValidate
    >
      <ContactFields problem={problem} />
      <ContactProblem problem={problem} />
      {isOff ? null : (
        <div className={styles['send']}>
          <PrivacyNote />
          <Button type="submit" kind="primary" size="touch" pending={pending && t('sending')}>
            {t('send')}
          </Button>
        </div>
      )}
    </form>
  );
}
