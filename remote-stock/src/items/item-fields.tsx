import { useAtomValue, useCan, useSetAtom } from '@storeroom/shared';
import { isArchived, type Stock } from '@storeroom/shared/contract';
import { Button } from '@storeroom/shared/ui/button';
import { FieldError } from '@storeroom/shared/ui/field';
import { Input } from '@storeroom/shared/ui/input';
import { Fact, PanelSection } from '@storeroom/shared/ui/side-panel';
import { Switch } from '@storeroom/shared/ui/switch';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { ConflictChoice } from './conflict-choice';
import { editAtom, editingAtom } from './item-actions.state';
import styles from './item-panel.module.css';
import { useItemWords } from './item-words';
import { LocationField } from './location-field';
import { useItemFields } from './use-item-fields';

/** Name, place and whether the amount may fall below zero: to read, and for those who may, to change. */
export function ItemFields({ stock }: { stock: Stock }) {
  const can = useCan();
  return can('stock.edit') && !isArchived(stock) ? (
    <EditableFields stock={stock} />
  ) : (
    <ReadFields stock={stock} />
  );
}

function ReadFields({ stock }: { stock: Stock }) {
  const { t, place } = useItemWords();
  return (
    <PanelSection title={t('panel.details')} hideTitle>
      <Fact label={t('field.name')}>{stock.name}</Fact>
      <Fact label={t('field.location')}>{place(stock)}</Fact>
      <Fact label={t('field.minus')}>
        {t(stock.allow_minus_amount ? 'field.minus-on' : 'field.minus-off')}
      </Fact>
    </PanelSection>
  );
}

function EditableFields({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const form = useItemFields(stock);
  const { values, isDirty, isPending, theirs } = form;
  const id = useId();
  const nameError = values.name.trim() === '' ? t('field.name-needed') : form.errorOf('name');
  const nameRef = useNameFocus(stock.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!nameError && !isPending) form.save();
  };
  return (
    <PanelSection title={t('panel.details')} hideTitle>
      <form onSubmit={submit} noValidate aria-label={t('panel.details')}>
        <Fact label={t('field.name')} htmlFor={`${id}name`}>
          <Input
            id={`${id}name`}
            ref={nameRef}
            value={values.name}
            maxLength={191}
            aria-invalid={nameError ? true : undefined}
            aria-describedby={nameError ? `${id}error` : undefined}
            onChange={(event) => form.type({ name: event.target.value })}
          />
          {nameError ? <FieldError id={`${id}error`}>{nameError}</FieldError> : null}
        </Fact>
        <Fact label={t('field.location')} htmlFor={`${id}place`}>
          <LocationField
            id={`${id}place`}
            value={values.location_id}
            name={values.location_id === stock.location_id ? stock.location_name : null}
            onChange={(location_id) => form.type({ location_id })}
          />
          {form.errorOf('location_id') ? <FieldError>{form.errorOf('location_id')}</FieldError> : null}
        </Fact>
        <Fact label={t('field.minus')}>
          <Switch
            label={t(values.allow_minus_amount ? 'field.minus-on' : 'field.minus-off')}
            checked={values.allow_minus_amount}
            onChange={(event) => form.type({ allow_minus_amount: event.target.checked })}
          />
          {form.errorOf('allow_minus_amount') ? (
            <FieldError>{form.errorOf('allow_minus_amount')}</FieldError>
          ) : null}
        </Fact>
        {isDirty && !theirs ? (
          <div className={styles.save}>
            <Button size="small" kind="quiet" onClick={form.forget}>
              {t('field.discard')}
            </Button>
            <Button size="small" kind="primary" type="submit" pending={isPending && t('field.saving')}>
              {t('field.save')}
            </Button>
          </div>
        ) : null}
      </form>
      {theirs ? <ConflictChoice form={form} theirs={theirs} /> : null}
    </PanelSection>
  );
}

/** The panel was opened to edit: the cursor stands in the name. */
function useNameFocus(id: number) {
  const ref = useRef<HTMLInputElement>(null);
  const editing = useAtomValue(editingAtom);
  const edit = useSetAtom(editAtom);
  useEffect(() => {
    if (editing !== id) return;
    ref.current?.focus();
    ref.current?.select();
    edit(null);
  }, [editing, id, edit]);
  return ref;
}
