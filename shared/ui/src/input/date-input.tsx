import { Input, type InputProps } from './input';
import styles from './date-input.module.css';

export interface DateInputProps extends Omit<InputProps, 'type' | 'value'> {
  /** `2026-11-20`, or empty for none. */
  value: string;
  /** The reader's language; a browser writes a day in its own. */
  locale: string;
}

const isWhole = (day: string) => /^\d{4,6}-\d{2}-\d{2}$/.test(day);

/** `20/11/2026` */
const written = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** A day, written as the reader's language does until it is typed into. */
export function DateInput({ value, locale, ...rest }: DateInputProps) {
  return (
    <span className={styles.date} data-day={isWhole(value) ? written(value, locale) : undefined}>
      <Input {...rest} type="date" value={value} />
    </span>
  );
}
