import { Button, TextButton } from '@storeroom/ui/button';
import { ITEM, type ItemField, type Stock, isArchived, namesOf } from '@storeroom/contract';
import { useId, useState, useEffect, useLayoutEffect, useRef, type FormEvent } from 'react';
import { addTexts, Link, useAtom, useCan } from '@storeroom/sdk';
import en from '../../texts/stock.panel.en.json';
import fr from '../../texts/stock.panel.fr.json';
import { Input } from '@storeroom/ui/input';
import { Fact, PanelSection } from '@storeroom/ui/side-panel';
import { useLocationName } from '../data/items.queries';
import { NOT_SET } from '../data/items.rules';
import { useFieldWords } from '../data/field-words.hooks';
import { firstName, useItemWords } from '../data/item-words.hooks';
import { conflictsOf, mergeOf, type Field } from '../data/item-changes.rules';
import styles from './item-panel.module.css';
import { type ItemFieldsForm, useItemFields } from './item-panel.hooks';
import { ConflictFields } from '../../conflict-fields';
import { WriteButton } from '../../write-button';
import { editingAtom } from '../data/list.state';
import { DetailFields } from '../fields/detail-fields';
import { FieldInput, LocationField, refusalAt } from '../fields/field-input';
import { useListScope, useOpenItem } from '../data/list-scope.hooks';
import { AddPhoto } from '../fields/photo';
import { RestoredNote } from '../data/form-words';

// The texts of an open item are bundled with its panel.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);

interface ConflictChoiceProps {
  form: Pick<ItemFieldsForm, 'changes' | 'isPending' | 'settle' | 'forget'>;
  theirs: { current: Stock; base: Stock };
  /** Adds the name of the item to accessible names, if conflicts of several items are in one place. */
  about?: (words: string) => string;
}

/** For fields that both sides have changed: shows both values and the one before, and asks which to keep. */
export function ConflictChoice({ form, theirs: { current, base }, about }: ConflictChoiceProps) {
  const { t } = useItemWords();
  const words = useFieldWords();
  const [taken, setTaken] = useState<ReadonlySet<Field>>(new Set());
  const { changes, isPending, settle, forget } = form;
  const locationName = useLocationName(
    [base, current, changes].flatMap(({ location_id }) => location_id ?? []),
  );
  const by = current.updated_by ? firstName(current.updated_by) : t('history.system');
  const nameOf = (field: Field) =>
    field in ITEM ? words.name(field) : t(`conflict.fields.${field as Exclude<Field, ItemField>}`);
  const say = (field: Field, value: Stock[Field]) => {
    if (field === 'location_id') return locationName(typeof value === 'number' ? value : NOT_SET);
    if (field === 'codes') return Array.isArray(value) ? value.join(', ') : t('none.codes');
    return words.value(field, value as string | number | boolean | null);
  };
  const conflicts = conflictsOf(changes, base, current).map((field) => ({
    field,
    name: nameOf(field),
    was: t('conflict.was', { value: say(field, base[field]) }),
    mine: say(field, changes[field]),
    theirs: say(field, current[field]),
  }));
  return (
    <ConflictFields
      warning={t('conflict.text', { name: by })}
      conflicts={conflicts}
      labels={{ mine: t('conflict.mine'), theirs: t('conflict.theirs', { name: by }) }}
      taken={taken}
      onTaken={setTaken}
      about={about}
    >
      <div className={styles.save}>
        <Button size="small" kind="quiet" aria-label={about?.(t('field.discard'))} onClick={forget}>
          {t('field.discard')}
        </Button>
        <WriteButton
          size="small"
          kind="primary"
          aria-label={about?.(t('field.save'))}
          pending={isPending && t('field.saving')}
          onClick={() => settle(mergeOf(changes, taken))}
        >
          {t('field.save')}
        </WriteButton>
      </div>
    </ConflictFields>
  );
}

const isFlag = (field: ItemField) => ITEM[field].kind === 'flag';

/** Flags are always shown, other fields only if they have a value. */
const FLAGS = namesOf(ITEM).filter(isFlag);
const DETAILS = namesOf(ITEM).filter((field) => !isFlag(field));

/** Codes and further fields to read; those without value are left out. */
function ReadDetails({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const words = useFieldWords();
  const { codes } = stock;
  const filledFields = DETAILS.filter((field) => (stock[field] ?? null) !== null);
  return (
    <>
      {FLAGS.map((field) => (
        <Fact key={field} label={words.name(field)}>
          {words.value(field, stock[field])}
        </Fact>
      ))}
      {codes ? <Fact label={t('field.codes')}>{codes.join(', ')}</Fact> : null}
      {filledFields.map((field) => (
        <Fact key={field} label={words.name(field)}>
          <span className={ITEM[field].kind === 'lines' ? styles.note : undefined}>
            {words.value(field, stock[field])}
          </span>
        </Fact>
      ))}
    </>
  );
}

/** Codes and further fields to edit. For an item without any there is only a button that opens them. */
function PanelDetails({ form }: { form: ItemFieldsForm }) {
  const { t } = useItemWords();
  const [isAsked, setAsked] = useState(false);
  const { values, taken } = form;
  if (!isAsked && [...DETAILS, 'codes' as const].every((field) => (values[field] ?? null) === null)) {
    return (
      <div className={styles.offer}>
        <TextButton onClick={() => setAsked(true)}>{t('field.addDetails')}</TextButton>
      </div>
    );
  }
  return (
    <DetailFields
      fields={DETAILS}
      values={values}
      type={form.type}
      errorOf={form.errorOf}
      taken={taken ? <TakenBy item={taken} /> : null}
      row={Fact}
      linesClass={styles.noteField}
      startsHere={isAsked}
    />
  );
}

function TakenBy({ item }: { item: { id: number; name: string } }) {
  const { t } = useItemWords();
  const { addressOf } = useOpenItem();
  return <Link to={addressOf(item.id)}>{t('open')}</Link>;
}

interface ItemFieldsProps {
  stock: Stock;
  /** Called with whether the fields have unsaved input. */
  onTyped: (isTyped: boolean) => void;
}

/** Name, location and further fields, to edit for people with the permission, else to read. */
export function ItemFields({ stock, onTyped }: ItemFieldsProps) {
  const can = useCan();
  return can('stock.edit') && !isArchived(stock) ? (
    <EditableFields stock={stock} onTyped={onTyped} />
  ) : (
    <ReadFields stock={stock} />
  );
}

function ReadFields({ stock }: { stock: Stock }) {
  const { t, location } = useItemWords();
  return (
    <PanelSection title={t('panel.details')} hideTitle>
      <Fact label={t('field.name')}>{stock.name}</Fact>
      <Fact label={t('field.location')}>{location(stock)}</Fact>
      <ReadDetails stock={stock} />
    </PanelSection>
  );
}

function EditableFields({ stock, onTyped }: ItemFieldsProps) {
  const { t, location } = useItemWords();
  const words = useFieldWords();
  const form = useItemFields(stock);
  const { values, isDirty, isPending, theirs } = form;
  useLayoutEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [isDirty, onTyped]);
  const id = useId();
  const nameError = values.name.trim() === '' ? t('field.nameNeeded') : form.errorOf('name');
  const nameRefusal = refusalAt(`${id}name`, nameError);
  const locationRefusal = refusalAt(`${id}location`, form.errorOf('location_id'));
  const nameRef = useNameFocus(stock.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!nameError && !isPending) form.save();
  };
  return (
    <PanelSection title={t('panel.details')} hideTitle>
      {form.isRestored && isDirty ? <RestoredNote onDiscard={form.forget} /> : null}
      <form onSubmit={submit} noValidate aria-label={t('panel.details')}>
        <Fact label={t('field.name')} htmlFor={`${id}name`}>
          <Input
            {...nameRefusal.attributes}
            id={`${id}name`}
            ref={nameRef}
            value={values.name}
            maxLength={191}
            onChange={(event) => form.type({ name: event.target.value })}
          />
          {nameRefusal.reason}
        </Fact>
        <Fact label={t('field.location')} htmlFor={`${id}location`}>
          <LocationField
            {...locationRefusal.attributes}
            id={`${id}location`}
            value={values.location_id}
            name={
              values.location_id !== null && values.location_id === stock.location_id ? location(stock) : null
            }
            onChange={(location_id) => form.type({ location_id })}
          />
          {locationRefusal.reason}
        </Fact>
        {FLAGS.map((field) => (
          <Fact key={field} label={words.name(field)}>
            <FieldInput
              field={field}
              id={id + field}
              value={values[field]}
              onChange={(value) => form.type({ [field]: value })}
              refused={form.errorOf(field)}
            />
          </Fact>
        ))}
        <PanelDetails key={stock.id} form={form} />
        <AddPhoto stock={stock} />
        {isDirty && !theirs ? (
          <div className={styles.save}>
            <Button size="small" kind="quiet" onClick={form.forget}>
              {t('field.discard')}
            </Button>
            <WriteButton size="small" kind="primary" type="submit" pending={isPending && t('field.saving')}>
              {t('field.save')}
            </WriteButton>
          </div>
        ) : null}
      </form>
      {theirs ? <ConflictChoice form={form} theirs={theirs} /> : null}
    </PanelSection>
  );
}

/** Focuses the name field if the panel was opened to edit. */
function useNameFocus(id: number) {
  const ref = useRef<HTMLInputElement>(null);
  const list = useListScope();
  const [editing, edit] = useAtom(editingAtom, list);
  useEffect(() => {
    if (editing !== id) return;
    ref.current?.focus();
    ref.current?.select();
    edit(null);
  }, [editing, id, edit]);
  return ref;
}
