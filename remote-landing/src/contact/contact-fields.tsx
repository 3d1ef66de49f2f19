import { useLocale, useTexts } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { formatAmount } from '@storeroom/ui/format';
import { Input } from '@storeroom/ui/input';
import { Select } from '@storeroom/ui/select';
import { Textarea } from '@storeroom/ui/textarea';
import { useId, type ComponentProps } from 'react';
import styles from './contact-form.module.css';
import type { Writing } from './contact.hooks';
import { MAX_LENGTHS, PLANS, type Words } from './contact.rules';

interface MessageFieldProps extends Pick<ComponentProps<typeof Textarea>, 'name' | 'onChange'> {
  value: string;
  error: string | undefined;
}

/** The message field, with a character counter beside its label. */
function MessageField({ error, value, ...rest }: MessageFieldProps) {
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

export interface ContactFieldsProps {
  faultOf: Writing['faultOf'];
  words: Words;
  onType: (part: Partial<Words>) => void;
}

export function ContactFields({ faultOf, words, onType }: ContactFieldsProps) {
  const t = useTexts('landing-contact');
  const field = (name: keyof Words) => ({
    name,
    value: words[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  const errorOf = (name: keyof Words) => {
    const fault = faultOf(name);
    return fault && t(`${fault}.${name}`);
  };
  const optional = useId();
  return (
    <>
      <Field label={t('name')} error={errorOf('name')}>
        <Input {...field('name')} autoComplete="name" maxLength={MAX_LENGTHS.name} />
      </Field>
      <Field label={t('email')} error={errorOf('email')}>
        <Input {...field('email')} type="email" autoComplete="email" maxLength={MAX_LENGTHS.email} />
      </Field>
      <Field
        label={t('company')}
        aside={<span id={optional}>{t('optional')}</span>}
        error={errorOf('company')}
      >
        <Input
          {...field('company')}
          autoComplete="organization"
          maxLength={MAX_LENGTHS.company}
          aria-describedby={optional}
        />
      </Field>
      <Field label={t('plan')} error={errorOf('plan')}>
        <Select {...field('plan')}>
          {PLANS.map((one) => (
            <option key={one} value={one}>
              {t(`plans.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <MessageField error={errorOf('message')} {...field('message')} />
      <Trap />
    </>
  );
}

/** A honeypot field, which only bots find and fill in. */
function Trap() {
  const t = useTexts('landing-contact');
  return (
    <div className="sr" aria-hidden="true">
      <label>
        {t('trap')}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
