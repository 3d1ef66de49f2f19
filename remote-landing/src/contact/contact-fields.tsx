import { useTexts, type ApiError } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { Select } from '@storeroom/ui/select';
import { useId } from 'react';
import { MAX_LENGTHS, PLANS, type Words } from './contact.rules';
import { MessageField } from './message-field';

export interface ContactFieldsProps {
  problem: ApiError | null;
  words: Words;
  onType: (part: Partial<Words>) => void;
}

export function ContactFields({ problem, words, onType }: ContactFieldsProps) {
  const t = useTexts('landing-contact');
  const field = (name: keyof Words) => ({
    name,
    value: words[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  const optional = useId();
  return (
    <>
      <Field label={t('name')} error={problem?.of('name')}>
        <Input {...field('name')} autoComplete="name" maxLength={MAX_LENGTHS.name} />
      </Field>
      <Field label={t('email')} error={problem?.of('email')}>
        <Input {...field('email')} type="email" autoComplete="email" maxLength={MAX_LENGTHS.email} />
      </Field>
      <Field
        label={t('company')}
        aside={<span id={optional}>{t('optional')}</span>}
        error={problem?.of('company')}
      >
        <Input
          {...field('company')}
          autoComplete="organization"
          maxLength={MAX_LENGTHS.company}
          aria-describedby={optional}
        />
      </Field>
      <Field label={t('plan')} error={problem?.of('plan')}>
        <Select {...field('plan')}>
          {PLANS.map((one) => (
            <option key={one} value={one}>
              {t(`plans.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <MessageField error={problem?.of('message')} {...field('message')} />
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
