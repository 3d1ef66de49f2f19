import type { Coverage } from '@storeroom/contract';
import { formatFullDay } from '../full-day';
import { daysUntil } from '../coverage-words';
import type { useTeamWords } from '../team-words.hooks';

/** How it stands with what covers a team, in a whole sentence. */
export function coverageSentence(
  { state, expiration_at, read_only_at }: Coverage,
  now: number,
  t: ReturnType<typeof useTeamWords>['t'],
  locale: string,
): string {
  const day = (moment: string | null) => (moment === null ? '' : formatFullDay(Date.parse(moment), locale));
  const values = { end: day(expiration_at), readOnly: day(read_only_at) };
  switch (state) {
    case 'ending':
      return t('teams.subscription.is.ending', { ...values, count: daysUntil(expiration_at ?? '', now) });
    case 'grace':
      return t('teams.subscription.is.grace', { ...values, count: daysUntil(read_only_at ?? '', now) });
    case 'read_only':
      return t('teams.subscription.is.readOnly', values);
    case 'dormant':
      return t('teams.subscription.is.dormant', values);
    case 'active':
      return t('teams.subscription.is.active', values);
    default:
      return t('teams.subscription.is.unlimited');
  }
}
