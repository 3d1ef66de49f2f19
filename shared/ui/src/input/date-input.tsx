import { Input, type InputProps } from './input';
import styles from './date-input.module.css';

export interface DateInputProps extends Omit<InputProps, 'type' | 'value'> {
  /** `2026-11-20`, or empty for none. */
  value: string;
  /** The language of the page; browsers format dates in their own language. */
  locale: string;
}

/** The placeholder of an empty field in a language, as the browser would show it. */
const EMPTY: Partial<Record<string, string>> = { en: 'dd/mm/yyyy', fr: 'jj/mm/aaaa' };

/**
 * `20/11/2026`, or the format of the language; empty for an invalid date, which an address may contain: 31 February,
 * or a year of five digits.
 */
function written(day: string, locale: string): string | undefined {
  if (day === '') return EMPTY[locale];
  const moment = new Date(day);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day) return undefined;
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(moment);
}

/** A date field, shown in the language of the page until the user types into it. */
export function DateInput({ value, locale, ...rest }: DateInputProps) {
  return (
    <span className={styles.date} data-day={written(value, locale)} data-empty={value === '' || undefined}>
      <Input {...rest} type="date" value={value} />
    </span>
  );
}
