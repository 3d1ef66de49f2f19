import { useTexts } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { Select } from '@storeroom/ui/select';
import { useId } from 'react';
import type { Writing } from './contact.hooks';
import { MAX_LENGTHS, PLANS, type Words } from './contact.rules';
import { MessageField } from './message-field';

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

/** Only a machine finds this, and fills it in. */
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
