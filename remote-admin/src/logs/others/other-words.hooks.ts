import { textOr, useLocale, useTexts } from '@storeroom/sdk';
import { PERMISSIONS, type FieldChange } from '@storeroom/contract';
import { formatAmount, formatShortDay } from '@storeroom/ui/format';
import { usePeopleWords } from '../../users';

/** Fields whose values are roles, and those that are permissions. */
const PERMISSION_FIELDS = ['extra', 'denied', 'permissions'];

/** Changes of the other logs in the reader's language: the field by its name, and its old and new value. */
export function useOtherWords() {
  const t = useTexts('admin');
  const locale = useLocale();
  const { permission } = usePeopleWords();
  const nameOf = (one: string) => {
    const known = PERMISSIONS.find((name) => name === one);
    return known ? permission(known) : one;
  };
  const value = (field: string, told: FieldChange['old'], text: string | null | undefined): string => {
    const shown = text ?? told;
    if (shown === null || shown === '') return t('logs.nothing');
    if (typeof shown === 'boolean') return t(shown ? 'logs.on' : 'logs.off');
    if (typeof shown === 'number') return formatAmount(shown, locale);
    if (field === 'role') return textOr(t, `users.role.${shown}`, shown);
    if (PERMISSION_FIELDS.includes(field)) return shown.split(', ').map(nameOf).join(', ');
    if (field.endsWith('_at')) return formatShortDay(shown, locale);
    if (field === 'status') return textOr(t, `log.status.${shown}`, shown);
    return shown;
  };
  return {
    t,
    /** "Name: Yard → Yard 2". */
    change: ({ field, old, new: next, old_text, new_text }: FieldChange): string =>
      t(old === null ? 'log.set' : 'log.changed', {
        field: textOr(t, `log.fields.${field}`, field),
        from: value(field, old, old_text),
        to: value(field, next, new_text),
      }),
  };
}
