import {
  addTexts,
  brandingAtom,
  Link,
  useAtomValue,
  useDraft,
  useSearch,
  useTexts,
  type ApiError,
} from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import en from '../texts/landing-contact.en.json';
import fr from '../texts/landing-contact.fr.json';
import { ContactFields } from './contact-fields';
import styles from './contact-form.module.css';
import { useWriting } from './contact.hooks';
import { isWritten, MAX_LENGTHS, minutesToWait, NOTHING, planOf, type Words } from './contact.rules';

addTexts('en', 'landing-contact', en);
addTexts('fr', 'landing-contact', fr);

/** What happens to the message. The policy opens in a new tab, so that typed text stays. */
function PrivacyNote() {
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

/** Replaces the form: the message was accepted, with its reference number. */
function ContactThanks({ reference, email }: { reference: string; email: string }) {
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

/** Why the message was not sent and what to do, unless a field shows it. Typed text stays. */
function ContactProblem({ problem }: { problem: ApiError | null }) {
  const t = useTexts('landing-contact');
  if (problem === null) return null;
  switch (problem.status) {
    case 0:
      return <Trouble>{problem.message || t('problem.silent')}</Trouble>;
    case 404:
      return <SwitchedOff />;
    case 429:
      return <Trouble>{t('problem.wait', { count: minutesToWait(problem.retryAfter) })}</Trouble>;
    default:
      return isSaidByField(problem) ? null : <Trouble>{t('problem.failed')}</Trouble>;
  }
}

const isSaidByField = (problem: ApiError) =>
  [...Object.keys(MAX_LENGTHS), 'plan'].some((field) => problem.of(field) !== undefined);

function Trouble({ children }: { children: ReactNode }) {
  return (
    <Banner kind="danger" className={styles.wide}>
      {children}
    </Banner>
  );
}

/** It replaces the button, so it takes the focus that the button had. */
function SwitchedOff() {
  const t = useTexts('landing-contact');
  const { contact_email } = useAtomValue(brandingAtom);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner kind="danger" className={styles.wide} ref={banner} tabIndex={-1}>
      {t('problem.off')} <a href={`mailto:${contact_email}`}>{contact_email}</a>
    </Banner>
  );
}

/** The content of the honeypot field. */
function trapOf(form: HTMLFormElement): string {
  const value = new FormData(form).get('website');
  return typeof value === 'string' ? value : '';
}

/** The draft. The plan in the address is preset; a choice of the user counts until the address has another plan. */
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

/** Needs no choice about cookies: nothing is stored in the browser, and guests may write. */
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
