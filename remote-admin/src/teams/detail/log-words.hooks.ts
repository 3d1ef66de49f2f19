import { textOr } from '@storeroom/sdk';
import type { FieldChange, TeamLog } from '@storeroom/contract';
import { camelCase } from '../camel-case';
import { formatFullDay } from '../../full-day';
import { coloursIn } from '../../colours-in';
import { useTeamWords } from '../team-words.hooks';

/** From nothing to nothing is no change: an export without a filter. */
const isTold = ({ old, new: now }: FieldChange) => old !== null || (now !== null && now !== '');

/** How an entry of a team's log reads. */
export function useLogWords() {
  const { t, locale, amount } = useTeamWords();
  const plain = (value: FieldChange['new'], text: string | null | undefined, field: string): string => {
    if (text) return text;
    if (value === null || value === '') return t('teams.activity.nothing');
    if (typeof value === 'boolean') return t(value ? 'teams.activity.on' : 'teams.activity.off');
    if (field.endsWith('_at')) return formatFullDay(Date.parse(String(value)), locale);
    if (field === 'parent_id') return t('teams.atTop');
    if (field === 'palette') return coloursIn(String(value));
    if (field === 'log') return textOr(t, `teams.activity.log.${String(value)}`, String(value));
    if (typeof value === 'number') return amount(value);
    return String(value);
  };
  return {
    happened: ({ action, name, changes, subscription_id }: TeamLog): string => {
      if (subscription_id !== null) {
        return t(`teams.subscription.happened.${camelCase(action)}` as 'teams.subscription.happened.edited', {
          defaultValue: action,
        });
      }
      if (action === 'exported' && changes.some(({ field }) => field === 'stock')) {
        return t('teams.happened.exportedStock');
      }
      const hostname = changes.find(({ field }) => field === 'hostname');
      const about = hostname ? String(hostname.new ?? hostname.old) : name;
      return t(`teams.happened.${camelCase(action)}`, { name: about, defaultValue: action });
    },
    changesOf: ({ action, changes }: TeamLog): string[] =>
      action === 'created' || action.startsWith('hostname') || action.startsWith('logo')
        ? []
        : changes.filter(isTold).map(({ field, old, new: now, old_text, new_text }) =>
            t(old === null ? 'teams.activity.set' : 'teams.activity.change', {
              field: textOr(t, `teams.field.${camelCase(field)}`, field),
              old: plain(old, old_text, field),
              new: plain(now, new_text, field),
            }),
          ),
  };
}
