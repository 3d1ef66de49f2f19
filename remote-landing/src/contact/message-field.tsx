import { useLocale, useTexts } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { formatAmount } from '@storeroom/ui/format';
import { Textarea } from '@storeroom/ui/textarea';
import { useId, type ComponentProps } from 'react';
import styles from './contact-form.module.css';
import { MAX_LENGTHS } from './contact.rules';

export interface MessageFieldProps extends Pick<ComponentProps<typeof Textarea>, 'name' | 'onChange'> {
  value: string;
  error: string | undefined;
}

/** The message, with how much of its room is used beside the label. */
export function MessageField({ error, value, ...rest }: MessageFieldProps) {
  const t = useTexts('landing-contact');
  const locale = useLocale();
  const counter = useId();
  const used = value.length;
  const values = { used: formatAmount(used, locale), most: formatAmount(MAX_LENGTHS.message, locale) };
  return (
    <Field
      className={styles.wide}
      label={t('message')}
      aside={
        <span className={styles.counter} id={counter} data-full={used >= MAX_LENGTHS.message || undefined}>
          {t('used', values)}
        </span>
      }
      error={error}
    >
      <Textarea {...rest} value={value} rows={5} maxLength={MAX_LENGTHS.message} aria-describedby={counter} />
    </Field>
  );
}
