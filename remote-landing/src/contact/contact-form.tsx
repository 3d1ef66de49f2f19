import {
  useLocale,
  useTexts,
  addTexts,
  brandingAtom,
  Link,
  useAtomValue,
  useDraft,
  useSearch,
  type ApiError,
} from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { formatAmount } from '@storeroom/ui/format';
import { Input } from '@storeroom/ui/input';
import { Select } from '@storeroom/ui/select';
import { Textarea } from '@storeroom/ui/textarea';
import { useId, type ComponentProps, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import styles from './contact-form.module.css';
import { type EnquiryForm, useEnquiry } from './contact.hooks';
import {
  MAX_LENGTHS,
  PLANS,
  type ContactDraft,
  hasText,
  minutesToWait,
  EMPTY_DRAFT,
  planOf,
} from './contact.rules';
import en from '../texts/landing-contact.en.json';
import fr from '../texts/landing-contact.fr.json';

interface MessageFieldProps extends Pick<ComponentProps<typeof Textarea>, 'name' | 'onChange'> {
  value: string;
  error: string | undefined;
}

/** The message field, with a character counter beside its label. */
function MessageField({ error, value, ...rest }: MessageFieldProps) {
  const t = useTexts('landing-contact');
  const locale = useLocale();
  const counter = useId();
  const used = value.length;
  const values = { used: formatAmount(used, locale), most: formatAmount(MAX_LENGTHS.message, locale) };
  return (
    <Field
      className={styles.wide}
      label={t('message')}
      aside={
        <span className={styles.counter} id={counter} data-full={used >= MAX_LENGTHS.message || undefined}>
          {t('used', values)}
        </span>
      }
      error={error}
    >
      <Textarea {...rest} value={value} rows={5} maxLength={MAX_LENGTHS.message} aria-describedby={counter} />
    </Field>
  );
}

interface ContactFieldsProps {
  faultOf: EnquiryForm['faultOf'];
  words: ContactDraft;
  onType: (part: Partial<ContactDraft>) => void;
}

function ContactFields({ faultOf, words, onType }: ContactFieldsProps) {
  const t = useTexts('landing-contact');
  const field = (name: keyof ContactDraft) => ({
    name,
    value: words[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  const errorOf = (name: keyof ContactDraft) => {
    const fault = faultOf(name);
    return fault && t(`${fault}.${name}`);
  };
  const optional = useId();
  return (
    <>
      <Field label={t('name')} error={errorOf('name')}>
        <Input {...field('name')} autoComplete="name" maxLength={MAX_LENGTHS.name} />
      </Field>
      <Field label={t('email')} error={errorOf('email')}>
        <Input {...field('email')} type="email" autoComplete="email" maxLength={MAX_LENGTHS.email} />
      </Field>
      <Field
        label={t('company')}
        aside={<span id={optional}>{t('optional')}</span>}
        error={errorOf('company')}
      >
        <Input
          {...field('company')}
          autoComplete="organization"
          maxLength={MAX_LENGTHS.company}
          aria-describedby={optional}
        />
      </Field>
      <Field label={t('plan')} error={errorOf('plan')}>
        <Select {...field('plan')}>
          {PLANS.map((one) => (
            <option key={one} value={one}>
              {t(`plans.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <MessageField error={errorOf('message')} {...field('message')} />
      <Honeypot />
    </>
  );
}

/** A honeypot field, which only bots find and fill in. */
function Honeypot() {
  const t = useTexts('landing-contact');
  return (
    <div className="sr" aria-hidden="true">
      <label>
        {t('trap')}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

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
      return isShownByField(problem) ? null : <Trouble>{t('problem.failed')}</Trouble>;
  }
}

const isShownByField = (problem: ApiError) =>
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
function honeypotOf(form: HTMLFormElement): string {
  const value = new FormData(form).get('website');
  return typeof value === 'string' ? value : '';
}

/** The draft. The plan in the address is preset; a choice of the user counts until the address has another plan. */
function useContactDraft() {
  const [search] = useSearch();
  const preset = planOf(search.get('plan'));
  const draft = useDraft('landing:contact', { ...EMPTY_DRAFT, preset: '' }, { isDirty: hasText });
  const { preset: chosenAt, ...words } = draft.content;
  const isChosen = words.plan !== '' && chosenAt === preset;
  return {
    words: { ...words, plan: isChosen ? words.plan : preset },
    type: (part: Partial<ContactDraft>) =>
      draft.change({ ...draft.content, ...part, ...(part.plan && { preset }) }),
    clear: draft.clear,
  };
}

/** Needs no choice about cookies: nothing is stored in the browser, and guests may write. */
export function ContactForm() {
  const t = useTexts('landing-contact');
  const { pending, problem, faultOf, sent, send } = useEnquiry();
  const { words, type, clear } = useContactDraft();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  if (sent) return <ContactThanks {...sent} />;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await send({ ...words, website: honeypotOf(event.currentTarget) })) clear();
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
