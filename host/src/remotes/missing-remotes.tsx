import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import type { BootstrapData, Unavailable } from '@storeroom/contract';
import { PageHead } from '@storeroom/ui/page-head';
import { useState } from 'react';
import { FailedArea } from './failed-area';
import { refetchBootstrapData } from '../page/bootstrap-data';
import { bootstrapDataAtom, setBootstrapDataAtom } from '../page/bootstrap-data.state';
import { PageTitle } from '../page/page-title';

/** Adds remotes that were missing; those that run already stay. */
function merged(before: BootstrapData, now: BootstrapData): BootstrapData {
  const running = new Set(before.remotes.map(({ name }) => name));
  return { ...now, remotes: [...before.remotes, ...now.remotes.filter(({ name }) => !running.has(name))] };
}

/** Shown for an unknown address while some remotes could not be reached: it may belong to one of them. */
export function MissingRemotes({ missing }: { missing: readonly Unavailable[] }) {
  const t = useTexts('not-found');
  const facts = useAtomValue(bootstrapDataAtom);
  const setBootstrapData = useSetAtom(setBootstrapDataAtom);
  const [pending, setPending] = useState(false);

  async function retry() {
    setPending(true);
    const now = await refetchBootstrapData().catch(() => null);
    if (now) setBootstrapData(merged(facts, now));
    setPending(false);
  }

  return (
    <>
      <PageTitle title={t('missing.title')} />
      <PageHead title={t('missing.title')} />
      <FailedArea
        title={t('missing.text')}
        facts={missing.map(({ name, reason, status }) => ({
          term: name,
          detail: t(`missing.unreadable.${reason}`, { status }),
        }))}
        retrying={pending}
        onRetry={() => void retry()}
        note={t('missing.restWorks')}
      >
        {t('missing.explained')}
      </FailedArea>
    </>
  );
}
