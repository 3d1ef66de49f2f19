import { useTexts, type ApiError } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Waiting, problemKey } from '../problems';

/** The link could not be checked: it is still valid, and can be tried again. */
export function UnreachableLink({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTexts('auth');
  return (
    <>
      {error.status === 429 ? (
        <Waiting error={error} />
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
