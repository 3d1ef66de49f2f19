import { textOr, useLocale, useTexts } from '@storeroom/sdk';
import { PERMISSIONS, type FieldChange } from '@storeroom/contract';
import { formatAmount, formatShortDay } from '@storeroom/ui/format';
import { formatFullDay } from '../full-day';
import { coloursIn } from '../colours-in';
import { usePeopleWords } from '../users';
import type { OtherKind } from './log-lists';

/** Fields whose values are roles, and those that are permissions. */
const PERMISSION_FIELDS = ['extra', 'denied', 'permissions'];

/** Changes of the other logs in the reader's language: the field by its name, and its old and new value. */
export function useOtherWords() {
  const t = useTexts('admin');
  const locale = useLocale();
  const { permission } = usePeopleWords();
  const ofList = useListTold();
  const nameOf = (one: string) => {
    const known = PERMISSIONS.find((name) => name === one);
    return known ? permission(known) : one;
  };
  const value = (field: string, told: FieldChange['old'], text: string | null | undefined): string => {
    const shown = text ?? told;
    if (shown === null || shown === '') return t('logs.nothing');
    if (typeof shown === 'boolean') return t(shown ? 'logs.on' : 'logs.off');
    if (typeof shown === 'number') return formatAmount(shown, locale);
    if (field === 'palette') return coloursIn(shown);
    if (field === 'log') return textOr(t, `logs.tab.${shown}`, shown);
    if (field === 'role') return textOr(t, `users.role.${shown}`, shown);
    if (PERMISSION_FIELDS.includes(field)) return shown.split(', ').map(nameOf).join(', ');
    // An end of a subscription is years away: without its year a renewal would lead to the day that it came from.
    if (field === 'expiration_at') return formatFullDay(Date.parse(shown), locale);
    if (field.endsWith('_at')) return formatShortDay(shown, locale);
    if (field === 'short_reason') return textOr(t, `log.reasons.${shown}`, shown);
    if (field === 'status') return textOr(t, `log.status.${shown}`, shown);
    return shown;
  };
  /** What reads better as a sentence than as a field with its values. */
  const sentence = ({ field, old, new: next, new_text }: FieldChange): string | null => {
    if (field === 'merged_into')
      return t('log.told.mergedInto', { name: new_text ?? value(field, next, null) });
    if (field === 'counted') return t('log.told.counted', { count: Number(next) });
    if (field === 'differences') return t('log.told.differences', { count: Number(next) });
    // That the logo is another says the entry itself; the address of a picture tells nobody anything.
    if (field.startsWith('logo')) return '';
    if (field !== 'deleted_at') return null;
    if (next !== null) return t('log.told.archivedOn', { day: value(field, next, null) });
    return old === null ? '' : t('log.told.wasArchived', { day: value(field, old, null) });
  };
  return {
    t,
    /** "Name: Yard → Yard 2", "Merged into Rack B"; empty where nothing is to be told. */
    change: (told: FieldChange, kind: OtherKind): string => {
      const said = kind === 'lists' ? ofList(told) : sentence(told);
      if (said !== null) return said;
      const { field, old, new: next, old_text, new_text } = told;
      // From nothing to nothing is no change: an export without a filter.
      if (old === null && (next === null || next === '')) return '';
      return t(old === null ? 'log.set' : 'log.changed', {
        field: textOr(t, `log.fields.${field}`, field),
        from: value(field, old, old_text),
        to: value(field, next, new_text),
      });
    },
  };
}

/** What of a picking list's log reads better as a sentence; empty where the action says it, null where the field does. */
function useListTold(): (told: FieldChange) => string | null {
  const t = useTexts('admin');
  return ({ field, old, new: next, new_text }) => {
    const name = new_text ?? String(next ?? '');
    switch (field) {
      case 'continues_id':
        return t('log.told.continues', { name });
      case 'copy_of':
        return t('log.told.copyOf', { name });
      case 'item_count':
        return t('log.told.lines', { count: Number(next) });
      case 'remaining':
        return t(next === 'carry_over' ? 'log.told.carriedOver' : 'log.told.closed', { count: Number(old) });
      case 'substitute_stock_id':
        return t('log.told.replacedBy', { name });
      case 'result_sent_to':
        return t('log.told.sentTo', { to: name });
      case 'short_reason':
        return next === null ? t('log.told.notShort') : null;
      case 'deleted_at':
        return '';
      default:
        return null;
    }
  };
}
