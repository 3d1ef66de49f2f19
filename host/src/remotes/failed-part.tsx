import { useLocale, useTexts } from '@storeroom/shared';
import { FailedPanel } from '@storeroom/shared/ui/failed-panel';
import { formatTime } from '@storeroom/shared/ui/format';
import { PageHead } from '@storeroom/shared/ui/page-head';
import { useLayoutEffect, useRef } from 'react';
import { PAGE_START } from '../routing/page-title';
import styles from './failed-part.module.css';
import type { PartFailure } from './failure';
import type { PartRequest } from './parts';

interface Props {
  failure: PartFailure;
  retrying: boolean;
  part: PartRequest;
  title: string | undefined;
  as: 'page' | 'area';
  onRetry: () => void;
}

function useFacts({ release, reason, tries, at }: PartFailure, part: PartRequest) {
  const t = useTexts('host');
  const locale = useLocale();
  const name = part.remote?.name ?? t('remotes.host');
  return [
    {
      term: t('remotes.part'),
      detail: release ? t('remotes.partAndRelease', { name, release }) : name,
    },
    { term: t('remotes.reason'), detail: t(`remotes.reasons.${reason}`) },
    ...(tries > 0
      ? [
          {
            term: t('remotes.tried'),
            detail: t('remotes.tries', { count: tries, time: formatTime(at, locale) }),
          },
        ]
      : []),
  ];
}

/** A person who pressed Retry is where the part begins, once the panel with the button is gone. */
function useFocusAfterPanel() {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(PAGE_START)?.focus();
    };
  }, []);
  return panel;
}

/** In place of a part that could not be loaded: what happened, what is safe, what to do. */
export function FailedPart({ failure, retrying, part, title, as, onRetry }: Props) {
  const t = useTexts('host');
  const facts = useFacts(failure, part);
  const what = title ?? t('remotes.thisPart');
  const panel = useFocusAfterPanel();
  return (
    <>
      {as === 'page' && title ? <PageHead title={title} /> : null}
      <div ref={panel} className={styles.failed} data-remote={part.remote?.name}>
        <FailedPanel
          title={t('remotes.failed', { what })}
          facts={facts}
          retryLabel={t('remotes.retry')}
          onRetry={onRetry}
          pending={retrying ? t('remotes.retrying') : undefined}
          note={t('remotes.restWorks')}
        >
          {t(`remotes.explained.${failure.reason}`)}
        </FailedPanel>
      </div>
    </>
  );
}
