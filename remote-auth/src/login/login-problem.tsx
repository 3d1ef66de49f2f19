import { useTexts } from '@storeroom/shared';
import { Banner } from '@storeroom/shared/ui/banner';
import type { LoginProblem } from './login.hooks';

/** Why the last attempt failed, above the fields. Never says which part of the details was wrong. */
export function LoginProblemBanner({ problem }: { problem: LoginProblem | null }) {
  const t = useTexts('auth');
  if (problem === null) return null;
  if (problem.kind === 'consent') return <Banner kind="danger">{t('login.consent')}</Banner>;
  const { error } = problem;
  if (error.status === 429) {
    return <Banner kind="danger">{t('login.wait', { count: error.retryAfter ?? 60 })}</Banner>;
  }
  return <Banner kind="danger">{error.message || t('login.unreachable')}</Banner>;
}
