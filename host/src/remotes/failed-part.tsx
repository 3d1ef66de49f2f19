import { useLocale, useTexts } from '@storeroom/sdk';
import { PageHead } from '@storeroom/ui/page-head';
import { useLayoutEffect, useRef } from 'react';
import { FailedArea } from './failed-area';
import { PAGE_START } from '../page/page-title';
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

/** `14:02` in both languages. */
const timeIn = (locale: string, at: number) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

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
            detail: t('remotes.tries', { count: tries, time: timeIn(locale, at) }),
          },
        ]
      : []),
  ];
}

/** After Retry the focus moves to the start of the part, once the panel with the button is gone. */
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

/** Shown in place of a part that could not be loaded: what happened, what is safe, what to do. */
export function FailedPart({ failure, retrying, part, title, as, onRetry }: Props) {
  const t = useTexts('host');
  const facts = useFacts(failure, part);
  const what = title ?? t('remotes.thisPart');
  const panel = useFocusAfterPanel();
  return (
    <>
      {as === 'page' && title ? <PageHead title={title} /> : null}
      <FailedArea
        ref={panel}
        remote={part.remote?.name}
        title={t('remotes.failed', { what })}
        facts={facts}
        reason={failure.reason}
        retrying={retrying}
        onRetry={onRetry}
        note={t('remotes.restWorks')}
      />
    </>
  );
}
