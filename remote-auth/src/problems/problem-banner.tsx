import { useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { useEffect, useRef } from 'react';
import type { FormProblem } from './form-problem';
import styles from './problems.module.css';
import { problemKey } from './problem-sentence';
import { Waiting } from './waiting';

export interface ProblemBannerProps {
  problem: FormProblem | null;
  /** Said above the form when something was left out; the fields say what, each for itself. */
  missing?: string | null;
  /** Fields that show their own errors: what they say is not said twice. */
  shown?: readonly string[];
}

/** Why a form was not taken, above its fields. Inside a form: where no answer came, it offers to try again. */
export function ProblemBanner({ problem, missing = null, shown = [] }: ProblemBannerProps) {
  const t = useTexts('auth');
  if (problem === null) return null;
  if (problem.kind === 'consent') return <ConsentMissing problem={problem} />;
  if (problem.kind === 'missing') return missing && <Banner kind="danger">{missing}</Banner>;
  const error = problem.kind === 'failed' ? null : problem.error;
  if (error?.status === 429) return <Waiting error={error} />;
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

/** Said above the form while the notice of cookies covers the foot of the page: it comes into sight at each press. */
function ConsentMissing({ problem }: { problem: FormProblem }) {
  const t = useTexts('auth');
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What it answers is no clean-up: in some browsers a promise.
    void banner.current?.scrollIntoView({ block: 'start' });
  }, [problem]);
  return (
    <Banner kind="danger" ref={banner}>
      <p>{t('problem.consent')}</p>
      <p>{t('problem.consentNext')}</p>
    </Banner>
  );
}
