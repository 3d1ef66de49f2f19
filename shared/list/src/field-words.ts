import type { FieldChange, RecordFields } from '@storeroom/contract';
import { textOr, type Texts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';

/** A value of a field as it is in records and logs. */
export type FieldValue = FieldChange['old'] | undefined;

export interface FieldWords {
  /** "Minimum" */
  name: (field: string) => string;
  /** "the minimum", in a sentence after a verb */
  the: (field: string) => string;
  /** "none", in the gender of the field */
  none: (field: string) => string;
  /** The label of a choice of the field; the server's own name if it has no label. */
  choice: (field: string, value: string) => string;
  /** The value as users read it, depending on the kind of the field. */
  value: (field: string, value: FieldValue) => string;
}

/**
 * The labels of a record's fields, and the texts for their values.
 *
 * @param t the texts of the record: for each field `name`, `the` and `none`, for flags also `yes`, for choices also
 * `choices`
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
