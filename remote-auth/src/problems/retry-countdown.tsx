import { now, useTexts, type ApiError } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { useState } from 'react';
import { timeLeft } from './time-left';
import { useCountdown } from './countdown.hooks';

/** Used when the response does not name a time to wait. */
const DEFAULT_WAIT_S = 60;

/** Too many attempts: how long to wait, counted down on the screen and announced once. */
export function RetryCountdown({ error }: { error: ApiError }) {
  const t = useTexts('auth');
  const [end] = useState(() => now() + (error.retryAfter ?? DEFAULT_WAIT_S) * 1_000);
  const left = useCountdown(end);
  if (left === 0) return <Banner live>{t('problem.again')}</Banner>;
  return (
    <Banner kind="danger">
      {t('problem.tooMany')} <span role="timer">{t('problem.wait', { time: timeLeft(t, left) })}</span>
    </Banner>
  );
}
