import type { FieldChange, RecordFields } from '@storeroom/contract';
import { textOr, type Texts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';

/** A value of a field, as records and logs have it. */
export type FieldValue = FieldChange['old'] | undefined;

export interface FieldWords {
  /** "Minimum" */
  name: (field: string) => string;
  /** "the minimum", in a sentence after a verb */
  the: (field: string) => string;
  /** "none", in the gender of the field */
  none: (field: string) => string;
  /** A choice of the field in words; one without words as the server calls it. */
  choice: (field: string, value: string) => string;
  /** A value as people read it, by the kind of the field. */
  value: (field: string, value: FieldValue) => string;
}

/**
 * How the fields of a record and their values are said.
 *
 * @param t the words of the record, `name`, `the` and `none` by field; of flags also `yes`, of choices also `choices`
 */
export function fieldWords(t: Texts<never>, locale: string, fields: RecordFields): FieldWords {
  const none = (field: string) => textOr(t, `${field}.none`, '–');
  const choice = (field: string, value: string) => textOr(t, `${field}.choices.${value}`, value);
  return {
    name: (field) => textOr(t, `${field}.name`, field),
    the: (field) => textOr(t, `${field}.the`, field),
    none,
    choice,
    value: (field, value) => {
      if (value === null || value === undefined || value === '' || value === false) return none(field);
      if (value === true) return textOr(t, `${field}.yes`, field);
      if (typeof value === 'number') return formatAmount(value, locale);
      return fields[field]?.kind === 'choice' ? choice(field, value) : value;
    },
  };
}
