import { useLocale, useTexts } from '@storeroom/shared';
import { Field } from '@storeroom/shared/ui/field';
import { formatAmount } from '@storeroom/shared/ui/format';
import { Textarea } from '@storeroom/shared/ui/textarea';
import { useId, useState } from 'react';
import styles from './contact-form.module.css';
import { MOST } from './contact.rules';

/** The message, with how much of its room is used beside the label. */
export function MessageField({ error }: { error: string | undefined }) {
  const t = useTexts('landing-contact');
  const locale = useLocale();
  const counter = useId();
  const [used, setUsed] = useState(0);
  const values = { used: formatAmount(used, locale), most: formatAmount(MOST.message, locale) };
  return (
    <Field
      className={styles['wide']}
      label={t('message')}
      aside={
        <span className={styles['counter']} id={counter} data-full={used >= MOST.message || undefined}>
          {t('used', values)}
        </span>
      }
      error={error}
    >
      <Textarea
        name="message"
        rows={5}
        maxLength={MOST.message}
        aria-describedby={counter}
        onChange={(event) => setUsed(event.target.value.length)}
      />
    </Field>
  );
}
