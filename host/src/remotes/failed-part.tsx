import { useLocale, useTexts } from '@storeroom/sdk';
import { PageHead } from '@storeroom/ui/page-head';
import { FailedArea } from './failed-area';
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

/** Shown in place of a part that could not be loaded: what happened, what is safe, what to do. */
export function FailedPart({ failure, retrying, part, title, as, onRetry }: Props) {
  const t = useTexts('host');
  const facts = useFacts(failure, part);
  const what = title ?? t('remotes.thisPart');
  return (
    <>
      {as === 'page' && title ? <PageHead title={title} /> : null}
      <FailedArea
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
