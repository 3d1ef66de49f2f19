import { useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { useEffect, useRef } from 'react';
import type { FormProblem } from './form-problem';
import styles from './problems.module.css';
import { problemKey } from './problem-sentence';
import { RetryCountdown } from './retry-countdown';

export interface ProblemBannerProps {
  problem: FormProblem | null;
  /** Shown above the form when a required field is empty; each field shows its own error too. */
  missing?: string | null;
  /** Fields that show their own errors, which are not repeated here. */
  shown?: readonly string[];
}

/** Why a form was not accepted, above its fields. Inside a form it offers to retry when there was no response. */
export function ProblemBanner({ problem, missing = null, shown = [] }: ProblemBannerProps) {
  const t = useTexts('auth');
  if (problem === null) return null;
  if (problem.kind === 'consent') return <ConsentMissing problem={problem} />;
  if (problem.kind === 'missing') return missing && <Banner kind="danger">{missing}</Banner>;
  const error = problem.kind === 'failed' ? null : problem.error;
  if (error?.status === 429) return <RetryCountdown error={error} />;
  const key = error ? problemKey(error) : 'problem.failed';
  if (error && key === null) {
    const isShown = shown.some((field) => error.of(field) && error.message.startsWith(error.of(field) ?? ''));
    return isShown ? null : <Banner kind="danger">{error.message}</Banner>;
  }
  return (
    <div className={styles.problem}>
      <Banner kind="danger">{t(key ?? 'problem.failed')}</Banner>
      <TextButton type="submit">{t('problem.retry')}</TextButton>
    </div>
  );
}

/** While the cookie popup covers the bottom of the page, the message scrolls into view at each submit. */
function ConsentMissing({ problem }: { problem: FormProblem }) {
  const t = useTexts('auth');
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It returns a promise in some browsers, which must not become the clean-up function.
    void banner.current?.scrollIntoView({ block: 'start' });
  }, [problem]);
  return (
    <Banner kind="danger" ref={banner}>
      <p>{t('problem.consent')}</p>
      <p>{t('problem.consentNext')}</p>
    </Banner>
  );
}
