import { Banner } from '@storeroom/shared/ui/banner';
import { Button } from '@storeroom/shared/ui/button';
import { DialogForm } from '@storeroom/shared/ui/dialog';
import { Field } from '@storeroom/shared/ui/field';
import { Input } from '@storeroom/shared/ui/input';
import { Stepper } from '@storeroom/shared/ui/stepper';
import { Switch } from '@storeroom/shared/ui/switch';
import { useRef } from 'react';
import styles from './create-form.module.css';
import { useItemWords } from './item-words';
import { LocationField } from './location-field';
import { SameItem } from './same-item';
import { useCreateForm } from './use-create-form';

export function CreateForm({ onClose }: { onClose: () => void }) {
  const { t, locale } = useItemWords();
  const nameRef = useRef<HTMLInputElement>(null);
  const form = useCreateForm(onClose, () => nameRef.current?.focus());
  const { entry, problems, isPending } = form;
  return (
    <DialogForm
      open
      title={t('create.title')}
      onClose={onClose}
      onSubmit={form.send}
      pending={isPending}
      initialFocus={nameRef}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" pending={isPending && t('create.pending')}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {form.failure ? <Banner kind="danger">{form.failure}</Banner> : null}
        <Field label={t('field.name')} error={problems.name}>
          <Input
            ref={nameRef}
            required
            maxLength={191}
            autoComplete="off"
            value={entry.name}
            onChange={(event) => form.type({ name: event.target.value })}
          />
        </Field>
        <Field label={t('field.location')} error={problems.location_id} aside={t('field.optional')}>
          <LocationField value={entry.location_id} onChange={(location_id) => form.type({ location_id })} />
        </Field>
        <SameItem name={entry.name} location_id={entry.location_id} onOpen={onClose} />
        <Field label={t('field.starting-amount')} error={problems.amount}>
          <Stepper
            locale={locale}
            min={entry.allow_minus_amount ? undefined : 0}
            decreaseLabel={t('adjust.less')}
            increaseLabel={t('adjust.more')}
            value={entry.amount}
            onChange={(amount) => form.type({ amount })}
          />
        </Field>
        <Switch
          label={t('field.allow-minus')}
          checked={entry.allow_minus_amount}
          onChange={(event) => form.type({ allow_minus_amount: event.target.checked })}
        />
        <Switch
          label={t('create.keep-open')}
          checked={form.keepsOpen}
          onChange={(event) => form.setKeepsOpen(event.target.checked)}
        />
      </div>
    </DialogForm>
  );
}
