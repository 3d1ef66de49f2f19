import { Input, type InputProps } from './input';
import styles from './date-input.module.css';

export interface DateInputProps extends Omit<InputProps, 'type' | 'value'> {
  /** `2026-11-20`, or empty for none. */
  value: string;
  /** The reader's language; a browser writes a day in its own. */
  locale: string;
}

/** What a reader sees of a field without a day, as the browser would write it in their language. */
const EMPTY: Partial<Record<string, string>> = { en: 'dd/mm/yyyy', fr: 'jj/mm/aaaa' };

/** `20/11/2026`, or how it is written; nothing for what is no day, as an address may hold: 31 February, or a year of five digits. */
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

/** A day, written as the reader's language does until it is typed into. */
export function DateInput({ value, locale, ...rest }: DateInputProps) {
  return (
    <span className={styles.date} data-day={written(value, locale)} data-empty={value === '' || undefined}>
      <Input {...rest} type="date" value={value} />
    </span>
  );
}
