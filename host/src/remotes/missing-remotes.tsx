import { useAtomValue, useSetAtom, useTexts } from '@storeroom/shared';
import type { PageFacts, Unavailable } from '@storeroom/shared/contract';
import { FailedPanel } from '@storeroom/shared/ui/failed-panel';
import { PageHead } from '@storeroom/shared/ui/page-head';
import { useState } from 'react';
import { PageTitle } from '../routing/page-title';
import { refetchPageFacts } from '../start-up/page-facts';
import { pageFactsAtom, setPageFactsAtom } from '../start-up/page-facts.state';
import styles from './failed-part.module.css';

/** What is running stays; what was missing is added. */
function merged(before: PageFacts, now: PageFacts): PageFacts {
  const running = new Set(before.remotes.map(({ name }) => name));
  return { ...now, remotes: [...before.remotes, ...now.remotes.filter(({ name }) => !running.has(name))] };
}

/** An address that nobody owns while parts could not be reached at all: it may be theirs. */
export function MissingRemotes({ missing }: { missing: readonly Unavailable[] }) {
  const t = useTexts('host');
  const facts = useAtomValue(pageFactsAtom);
  const setFacts = useSetAtom(setPageFactsAtom);
  const [pending, setPending] = useState(false);

  async function retry() {
    setPending(true);
    const now = await refetchPageFacts().catch(() => null);
    if (now) setFacts(merged(facts, now));
    setPending(false);
  }

  return (
    <>
      <PageTitle title={t('remotes.missingTitle')} />
      <PageHead title={t('remotes.missingTitle')} />
      <div className={styles.failed}>
        <FailedPanel
          title={t('remotes.missing')}
          facts={missing.map(({ name, reason, status }) => ({
            term: name,
            detail: t(`remotes.unreadable.${reason}`, { status }),
          }))}
          retryLabel={t('remotes.retry')}
          onRetry={() => void retry()}
          pending={pending ? t('remotes.retrying') : undefined}
          note={t('remotes.restWorks')}
        >
          {t('remotes.explained.unavailable')}
        </FailedPanel>
      </div>
    </>
  );
}
