import { useSearch, useTexts, type ApiError } from '@storeroom/shared';
import { Field } from '@storeroom/shared/ui/field';
import { Input } from '@storeroom/shared/ui/input';
import { Select } from '@storeroom/shared/ui/select';
import { useId } from 'react';
import { MOST, PLANS, planOf } from './contact.rules';
import { MessageField } from './message-field';

export function ContactFields({ problem }: { problem: ApiError | null }) {
  const t = useTexts('landing-contact');
  const [search] = useSearch();
  const plan = planOf(search.get('plan'));
  const optional = useId();
  return (
    <>
      <Field label={t('name')} error={problem?.of('name')}>
        <Input name="name" autoComplete="name" maxLength={MOST.name} />
      </Field>
      <Field label={t('email')} error={problem?.of('email')}>
        <Input name="email" type="email" autoComplete="email" maxLength={MOST.email} />
      </Field>
      <Field
        label={t('company')}
        aside={<span id={optional}>{t('optional')}</span>}
        error={problem?.of('company')}
      >
        <Input
          name="company"
          autoComplete="organization"
          maxLength={MOST.company}
          aria-describedby={optional}
        />
      </Field>
      <Field label={t('plan')} error={problem?.of('plan')}>
        <Select name="plan" key={plan} defaultValue={plan}>
          {PLANS.map((one) => (
            <option key={one} value={one}>
              {t(`plans.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <MessageField error={problem?.of('message')} />
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
