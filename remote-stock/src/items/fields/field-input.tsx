import { ITEM, type Field, type ItemField } from '@storeroom/contract';
import { parseAmount } from '@storeroom/ui/amount-input';
import { classNames } from '@storeroom/ui/class-names';
import { FieldError } from '@storeroom/ui/field';
import { formatAmount } from '@storeroom/ui/format';
import { Input } from '@storeroom/ui/input';
import { Select } from '@storeroom/ui/select';
import { Switch } from '@storeroom/ui/switch';
import { Textarea } from '@storeroom/ui/textarea';
import { useState } from 'react';
import { useItemWords } from '../data/item-words.hooks';
import styles from './form.module.css';
import { useFieldWords } from '../data/field-words.hooks';
import { offlineWords } from '@storeroom/sdk';
import '../data/form-words';
import { Combobox, type ComboboxProps } from '@storeroom/ui/combobox';
import { useLocations } from '../data/location-search.hooks';

type Value = string | number | boolean | null;

/**
 * The attributes that tie a control to the reason why its value was refused, and that reason, which is read out when it
 * appears. Without `refused` there is no place for one.
 */
export function refusalAt(id: string, refused: string | null | undefined) {
  const reasonId = `${id}-refused`;
  const attributes = { 'aria-invalid': true, 'aria-describedby': reasonId } as const;
  return {
    attributes: refused ? attributes : {},
    reason:
      refused === undefined ? null : (
        <div aria-live="polite" className={styles.reason}>
          {refused ? <FieldError id={reasonId}>{refused}</FieldError> : null}
        </div>
      ),
  };
}

interface ControlProps {
  field: ItemField;
  id: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The class of a text area without focus. */
  linesClass?: string | undefined;
}

interface FieldInputProps extends ControlProps {
  /** Why the value was refused; null if it was not. */
  refused?: string | null | undefined;
}

/** The control for a field and, below it, why its value was refused. */
export function FieldInput({ refused, ...control }: FieldInputProps) {
  const { attributes, reason } = refusalAt(control.id, refused);
  return (
    <>
      <Control {...control} attributes={attributes} />
      {reason}
    </>
  );
}

type Attributes = ReturnType<typeof refusalAt>['attributes'];

/** By the kind of the field. A flag has a switch with a label that says what it means. */
function Control({
  field,
  id,
  value = null,
  onChange,
  linesClass,
  attributes,
}: ControlProps & { attributes: Attributes }) {
  const words = useFieldWords();
  const described: Field = ITEM[field];
  const text = typeof value === 'string' ? value : '';
  switch (described.kind) {
    case 'flag':
      return (
        <Switch
          {...attributes}
          label={words.value(field, value)}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'amount':
      return (
        <AmountField
          id={id}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          attributes={attributes}
        />
      );
    case 'choice':
      return (
        <Select
          {...attributes}
          id={id}
          value={text}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">{words.none(field)}</option>
          {described.choices.map((choice) => (
            <option key={choice} value={choice}>
              {words.choice(field, choice)}
            </option>
          ))}
        </Select>
      );
    case 'lines':
      return (
        <Textarea
          {...attributes}
          id={id}
          className={classNames(styles.lines, linesClass)}
          rows={2}
          maxLength={described.length}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'text':
      return (
        <Input
          {...attributes}
          id={id}
          autoComplete="off"
          maxLength={described.length}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

interface AmountFieldProps {
  id: string;
  value: number | null;
  onChange: (value: number | null) => void;
  attributes: Attributes;
}

/** A field for an amount. Valid input is taken over at once, empty text and 0 as null; invalid input is reported. */
function AmountField({ id, value, onChange, attributes }: AmountFieldProps) {
  const { t, locale } = useItemWords();
  const [typed, setTyped] = useState<{ text: string; read: number | null } | null>(null);
  const isUnreadable = typed !== null && readAmount(typed.text, locale) === undefined;
  // The typed text is shown while it has the same value, as in "1.50".
  const text = typed && (isUnreadable || typed.read === value) ? typed.text : null;
  return (
    <>
      <Input
        {...(isUnreadable ? { 'aria-invalid': true, 'aria-describedby': `${id}error` } : attributes)}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text ?? (value === null ? '' : formatAmount(value, locale))}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          const read = readAmount(target.value, locale);
          setTyped({ text: target.value, read: read ?? null });
          if (read !== undefined) onChange(read);
        }}
      />
      {isUnreadable ? <FieldError id={`${id}error`}>{t('field.amountUnreadable')}</FieldError> : null}
    </>
  );
}

/** Reads an amount; null for empty text and 0, undefined for text that is no amount or below zero. */
export function readAmount(text: string, locale: string): number | null | undefined {
  if (text.trim() === '') return null;
  const typed = parseAmount(text, locale);
  if ('problem' in typed || typed.value < 0) return undefined;
  return typed.value || null;
}

export interface LocationFieldProps extends Pick<
  ComboboxProps,
  'aria-describedby' | 'aria-invalid' | 'aria-label' | 'id' | 'onKeyDown' | 'onBlur'
> {
  value: number | null;
  /** The name of the location, if it is known. */
  name?: string | null;
  onChange: (location_id: number | null, name?: string) => void;
  /** Shown while no location is chosen; by default the text for items without location. */
  placeholder?: string;
}

/** Chooses a location of the team by typing; empty means none. Archived ones are listed but cannot be chosen. */
export function LocationField({ value, name, onChange, placeholder, ...input }: LocationFieldProps) {
  const { t } = useItemWords();
  const [text, setText] = useState('');
  const { data, isFetching } = useLocations(text);
  const { total = 0 } = data?.pagination ?? {};
  const isPart = total > (data?.data.length ?? 0);
  return (
    <Combobox
      {...input}
      value={value === null ? null : String(value)}
      valueLabel={name ?? undefined}
      placeholder={placeholder ?? t('location.notSet')}
      options={(data?.data ?? []).map((location) => ({
        value: String(location.id),
        label: location.name,
        ...(location.deleted_at && { note: t('location.archived'), disabled: true }),
      }))}
      onChange={(next) =>
        next === null
          ? onChange(null)
          : onChange(Number(next), data?.data.find(({ id }) => String(id) === next)?.name)
      }
      onSearch={setText}
      loading={isFetching && !data ? t('loading') : undefined}
      emptyText={offlineWords('notRead') || t('filter.noLocation')}
      moreText={isPart ? t('filter.moreLocations', { total }) : undefined}
      clearLabel={t('location.clear')}
      toggleLabel={t('location.list')}
    />
  );
}
