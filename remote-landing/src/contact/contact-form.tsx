import { addTexts, useDraft, useSearch, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { useEffect, useRef, type FormEvent } from 'react';
import styles from './contact-form.module.css';
import { ContactFields } from './contact-fields';
import { ContactProblem } from './contact-problem';
import { ContactThanks } from './contact-thanks';
import { useWriting } from './contact.hooks';
import en from '../texts/landing-contact.en.json';
import fr from '../texts/landing-contact.fr.json';
import { isWritten, NOTHING, planOf, type Words } from './contact.rules';
import { PrivacyNote } from './privacy-note';

addTexts('en', 'landing-contact', en);
addTexts('fr', 'landing-contact', fr);

/** What only a machine fills in. */
function trapOf(form: HTMLFormElement): string {
  const value = new FormData(form).get('website');
  return typeof value === 'string' ? value : '';
}

/** What is being written. The plan of another address is another choice, unless one was made here. */
function useWords() {
  const [search] = useSearch();
  const preset = planOf(search.get('plan'));
  const draft = useDraft('landing:contact', { ...NOTHING, preset: '' }, { isDirty: isWritten });
  const { preset: chosenAt, ...words } = draft.content;
  const isChosen = words.plan !== '' && chosenAt === preset;
  return {
    words: { ...words, plan: isChosen ? words.plan : preset },
    type: (part: Partial<Words>) => draft.change({ ...draft.content, ...part, ...(part.plan && { preset }) }),
    clear: draft.clear,
  };
}

/** Asks for no choice about cookies: nothing is kept in this browser, and a guest may write. */
export function ContactForm() {
  const t = useTexts('landing-contact');
  const { pending, problem, faultOf, sent, send } = useWriting();
  const { words, type, clear } = useWords();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  if (sent) return <ContactThanks {...sent} />;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await send({ ...words, website: trapOf(event.currentTarget) })) clear();
  }

  const isOff = problem?.status === 404;
  return (
    <form
      className={styles.form}
      aria-labelledby="contact-title"
      ref={form}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      <ContactFields faultOf={faultOf} words={words} onType={type} />
      <ContactProblem problem={problem} />
      {isOff ? null : (
        <div className={styles.send}>
          <PrivacyNote />
          <Button type="submit" kind="primary" size="touch" pending={pending && t('sending')}>
            {t('send')}
          </Button>
        </div>
      )}
    </form>
  );
}
