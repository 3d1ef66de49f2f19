import { now } from '@storeroom/sdk';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { usePeopleWords } from '../people-words.hooks';

/** The time of the last activity of a person. */
export function LastSeen({ time }: { time: string | null }) {
  const { t, locale } = usePeopleWords();
  if (time === null) return <span className="soft">{t('users.never')}</span>;
  return (
    <time className="soft nowrap" dateTime={time} title={formatMoment(time, locale)}>
      {formatRelative(time, now(), locale)}
    </time>
  );
}
