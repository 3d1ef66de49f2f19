import type { Coverage } from '@storeroom/contract';
import { formatFullDay } from '../../full-day';
import { daysUntil, isRenewing } from '../coverage-words';
import type { useTeamWords } from '../team-words.hooks';

/** How it stands with what covers a team, in a whole sentence. */
export function coverageSentence(
  coverage: Coverage,
  now: number,
  t: ReturnType<typeof useTeamWords>['t'],
  locale: string,
): string {
  const { state, expiration_at, read_only_at } = coverage;
  const day = (moment: string | null) => (moment === null ? '' : formatFullDay(Date.parse(moment), locale));
  const values = { end: day(expiration_at), readOnly: day(read_only_at) };
  switch (state) {
    case 'ending':
      if (isRenewing(coverage)) return t('teams.subscription.is.renewing', values);
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
