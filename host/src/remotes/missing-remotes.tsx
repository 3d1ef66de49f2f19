import { useSetAtom, useTexts } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import type { PageData, Unavailable } from '@storeroom/contract';
import { PageHead } from '@storeroom/ui/page-head';
import { useState } from 'react';
import { FailedArea } from './failed-area';
import { refetchBootstrapData } from '../page/bootstrap-data';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { PageTitle } from '../page/page-title';
import { reloadPage, reloadFromPanel } from '../page/reload-guard';
import { hasRun } from './container-loader';

/**
 * Adds remotes that were missing. Remotes that are known already keep their release, and remotes whose code has run in
 * this page before are not added without a reload.
 */
function merged(before: PageData, now: PageData): PageData {
  const running = new Set(before.remotes.map(({ name }) => name));
  const added = now.remotes.filter(({ name, container }) => !running.has(name) && !hasRun(container));
  const names = new Set([...before.remotes, ...added].map(({ name }) => name));
  return {
    ...now,
    // The known remotes keep their releases, so this page is still in the earlier state of the registry.
    releases: before.releases,
    remotes: [...before.remotes, ...added],
    unavailable: [...now.unavailable, ...before.unavailable].filter(
      ({ name }, at, all) => !names.has(name) && all.findIndex((one) => one.name === name) === at,
    ),
  };
}

/** The kind of a reason, which selects the explanation. */
function kindOf({ reason }: Unavailable) {
  if (reason === 'stopped') return reason;
  return reason === 'refused' || reason === 'silent' || reason === 'unreachable' ? 'server' : 'release';
}

/** Shown for an unknown address while some remotes could not be reached: it may belong to one of them. */
export function MissingRemotes({ missing }: { missing: readonly Unavailable[] }) {
  const t = useTexts('not-found');
  const setBootstrapData = useSetAtom(bootstrapDataAtom);
  const [pending, setPending] = useState(false);
  const [kind = 'several', ...others] = new Set(missing.map(kindOf));

  async function retry(isPressed: boolean) {
    setPending(true);
    const now = await refetchBootstrapData().catch(() => null);
    // Merged with the present data of the page, because another response may have come before this one.
    const next = now && merged(store().get(bootstrapDataAtom), now);
    if (next) setBootstrapData(next);
    const names = new Set(next?.remotes.map(({ name }) => name));
    if (next && now.remotes.some(({ name }) => !names.has(name)))
      (isPressed ? reloadPage : reloadFromPanel)();
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
        onRetry={(isPressed) => void retry(isPressed)}
        note={t('missing.restWorks')}
      >
        {t(`missing.explained.${others.length > 0 ? 'several' : kind}`)}
      </FailedArea>
    </>
  );
}
