import { now, useTexts, type ApiError, type TextKey, type Texts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { useEffect, useState } from 'react';
import type { AccountProblem } from './account-form.hooks';

/** Where the server does not say how long. */
const SECONDS = 60;
const TICK = 1_000;
/** From here on minutes are told: nobody waits for the second then. */
const IN_MINUTES = 120;

/** Too many tries: how long to wait, counted down for the eye and read out once. */
function Wait({ error }: { error: ApiError }) {
  const t = useTexts('account-drawer');
  const [end] = useState(() => now() + (error.retryAfter ?? SECONDS) * 1_000);
  const [left, setLeft] = useState(error.retryAfter ?? SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - now()) / 1_000))), TICK);
    return () => clearInterval(timer);
  }, [end]);
  if (left === 0) return <Banner live>{t('problem.again')}</Banner>;
  const time =
    left < IN_MINUTES
      ? t('time.seconds', { count: left })
      : t('time.minutes', { count: Math.ceil(left / 60) });
  return (
    <Banner kind="danger">
      {t('problem.tooMany')} <span role="timer">{t('problem.wait', { time })}</span>
    </Banner>
  );
}

/** Why the server did not take it, in words; what a field says of itself stands there. */
export function problemWords({ status, message }: ApiError, t: Texts<TextKey<'account-drawer'>>): string {
  if (status === 429) return t('problem.tooMany');
  if (status === 419) return t('problem.stale');
  if (status >= 500) return t('problem.server');
  return message || t('problem.unreachable');
}

interface Props {
  problem: AccountProblem | null;
  /** Fields that show their own. */
  fields: readonly string[];
}

/** Why a form of the account was not taken, where no field says it. */
export function AccountProblemBanner({ problem, fields }: Props) {
  const t = useTexts('account-drawer');
  if (problem === null || 'missing' in problem) return null;
  const { error } = problem;
  if (error.status === 429) return <Wait error={error} />;
  if (fields.some((field) => error.of(field))) return null;
  return <Banner kind="danger">{problemWords(error, t)}</Banner>;
}
