import { brandingAtom, useAtomValue, useTexts, type ApiError } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './contact-form.module.css';
import { MAX_LENGTHS, minutesToWait } from './contact.rules';

/** Why the message did not go out and what to do, unless a field says it. What was typed stays. */
export function ContactProblem({ problem }: { problem: ApiError | null }) {
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

/** Stands where the button was, so it takes the focus that the button had. */
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
