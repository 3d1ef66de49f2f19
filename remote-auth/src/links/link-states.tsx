import { useTexts, type ApiError } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Spinner } from '@storeroom/ui/spinner';
import { useId, type ReactNode } from 'react';
import { BoxTitle } from '../box';
import { RetryCountdown, problemKey } from '../problems';
import styles from './links.module.css';

/** Shown while the server checks a link. */
export function CheckingLink() {
  const t = useTexts('auth');
  return (
    <p role="status" className={styles.checking}>
      <Spinner />
      {t('link.checking')}
    </p>
  );
}

export interface BadLinkProps {
  title: string;
  reason: string;
  /** Links and buttons for the next step. */
  children: ReactNode;
}

/** The message about an invalid link, with the next step. */
export function BadLink({ title, reason, children }: BadLinkProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.area}>
      <BoxTitle id={id} isAnnounced>
        {title}
      </BoxTitle>
      <Banner kind="danger">{reason}</Banner>
      {children}
    </section>
  );
}

/** The link could not be checked: it is still valid, and can be tried again. */
export function UnreachableLink({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTexts('auth');
  return (
    <>
      {error.status === 429 ? (
        <RetryCountdown error={error} />
      ) : (
        <Banner kind="danger">{t(problemKey(error) ?? 'problem.unreachable')}</Banner>
      )}
      <p className="t14 soft">{t('link.keeps')}</p>
      <Button icon="refresh" size="touch" wide onClick={onRetry}>
        {t('problem.retry')}
      </Button>
    </>
  );
}
