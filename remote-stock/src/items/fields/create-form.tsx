import { ITEM, namesOf, type Stock } from '@storeroom/contract';
import { Link } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { Stepper } from '@storeroom/ui/stepper';
import { Switch } from '@storeroom/ui/switch';
import { type ReactNode, useRef, useState } from 'react';
import { WriteButton } from '../../write-button';
import { useItem } from '../data/item.queries';
import { Details } from './lazy-details';
import '../words/form-texts';
import { useItemWords } from '../words/item-words.hooks';
import { LocationField } from './location-field';
import { RestoredNote } from '../words/restored-note';
import { useCreateForm } from './create-form.hooks';
import styles from './create-form.module.css';
import { useCreating } from '../data/list-scope.hooks';
import { SameItem } from './same-item';

interface CreateFormProps {
  onClose: () => void;
}

/** A new item; begun as another one where the address says so. */
export function CreateForm({ onClose }: CreateFormProps) {
  const { like } = useCreating();
  return like === null ? (
    <NewItemForm like={null} onClose={onClose} />
  ) : (
    <LikeForm id={like} onClose={onClose} />
  );
}

/** What cannot be had begins empty. */
function LikeForm({ id, onClose }: CreateFormProps & { id: number }) {
  const { data, isError } = useItem(id);
  if (!data && !isError) return null;
  return <NewItemForm like={data ?? null} onClose={onClose} />;
}

function NewItemForm({ like, onClose }: CreateFormProps & { like: Stock | null }) {
  const { t, locale } = useItemWords();
  const nameRef = useRef<HTMLInputElement>(null);
  const form = useCreateForm(onClose, () => nameRef.current?.focus(), like);
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
          <WriteButton kind="primary" type="submit" pending={isPending && t('create.pending')}>
            {t('create.submit')}
          </WriteButton>
        </>
      }
    >
      <div className={styles.fields}>
        {form.isRestored ? <RestoredNote onDiscard={form.startAfresh} /> : null}
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
          <LocationField
            value={entry.location_id}
            name={like?.location_id === entry.location_id ? like?.location_name : undefined}
            onChange={(location_id) => form.type({ location_id })}
          />
        </Field>
        <SameItem name={entry.name} location_id={entry.location_id} onOpen={onClose} />
        <Field label={t('field.startingAmount')} error={problems.amount}>
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
          label={t('field.allowMinus')}
          checked={entry.allow_minus_amount}
          onChange={(event) => form.type({ allow_minus_amount: event.target.checked })}
        />
        <MoreFields form={form} onOpen={onClose} />
        <Switch
          label={t('create.keepOpen')}
          checked={form.keepsOpen}
          onChange={(event) => form.setKeepsOpen(event.target.checked)}
        />
      </div>
    </DialogForm>
  );
}

/** All but one, which decides about the amount and stands beside it. */
const FIELDS = namesOf(ITEM).filter((field) => field !== 'allow_minus_amount');

/** Codes and fields behind a press: most items need none of them. */
function MoreFields({ form, onOpen }: { form: ReturnType<typeof useCreateForm>; onOpen: () => void }) {
  const { t } = useItemWords();
  const [isAsked, setAsked] = useState(false);
  const { entry, taken } = form;
  if (!isAsked && [...FIELDS, 'codes' as const].every((field) => !entry[field])) {
    return (
      <TextButton className={styles.more} onClick={() => setAsked(true)}>
        {t('field.addDetails')}
      </TextButton>
    );
  }
  return (
    <Details
      fields={FIELDS}
      values={entry}
      type={form.type}
      errorOf={form.errorOf}
      taken={
        taken ? (
          <Link to={`/stock?item=${taken.id}`} onClick={onOpen}>
            {t('create.sameOpen')}
          </Link>
        ) : null
      }
      row={Row}
      startsHere={isAsked}
    />
  );
}

function Row({ label, htmlFor, children }: { label: ReactNode; htmlFor?: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <label htmlFor={htmlFor}>{label}</label>
      {children}
    </div>
  );
}
