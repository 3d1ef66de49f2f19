import { UNITS, type ItemExtra, type Stock, type Unit } from '@storeroom/contract';
import { classNames } from '@storeroom/ui/class-names';
import { FieldError } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { Textarea } from '@storeroom/ui/textarea';
import { useEffect, useId, useRef, type ComponentType, type ReactNode } from 'react';
import { useItemWords } from '../item-words.hooks';
import { CodeField } from './code-field';
import styles from './details.module.css';
import { MinimumInput } from './minimum-input';
import { useDetailTexts } from '../details-texts.hooks';

/** What an item may have beside name, location and amount, as it is typed. */
export type DetailValues = Pick<Stock, ItemExtra>;

export interface DetailFieldsProps {
  values: DetailValues;
  type: (part: DetailValues) => void;
  errorOf: (field: ItemExtra) => string | null | undefined;
  /** The item that has a code which was refused, where it may be seen. */
  taken?: ReactNode;
  /** A label and its control, as the form around lays them out. */
  row: ComponentType<{ label: ReactNode; htmlFor?: string; children: ReactNode }>;
  /** How a note looks that is not being typed. */
  noteClass?: string | undefined;
  /** Somebody asked for them just now: the cursor stands in the first. */
  startsHere: boolean;
}

/** Codes, unit, minimum and note to change. */
export function DetailFields({
  values,
  type,
  errorOf,
  taken,
  row: Row,
  noteClass,
  startsHere,
}: DetailFieldsProps) {
  const { t, locale } = useItemWords();
  const own = useDetailTexts();
  const { unit = null, minimum = null, note = null, codes = null } = values;
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsHere) first.current?.focus();
  }, [startsHere]);
  const error = (field: ItemExtra) => {
    const words = errorOf(field);
    return words ? <FieldError>{words}</FieldError> : null;
  };
  return (
    <>
      <Row label={own('codes.label')} htmlFor={`${id}codes`}>
        <CodeField
          id={`${id}codes`}
          ref={first}
          codes={codes ?? []}
          onChange={(next) => type({ codes: next })}
        />
        {error('codes')}
        {taken}
      </Row>
      <Row label={t('field.unit')} htmlFor={`${id}unit`}>
        <Select
          id={`${id}unit`}
          value={unit ?? ''}
          onChange={({ target }) => type({ unit: (target.value || null) as Unit | null })}
        >
          <option value="">{t('none.unit')}</option>
          {UNITS.map((known) => (
            <option key={known} value={known}>
              {t(`unit.${known}`)}
            </option>
          ))}
        </Select>
        {error('unit')}
      </Row>
      <Row label={t('field.minimum')} htmlFor={`${id}minimum`}>
        <MinimumInput
          id={`${id}minimum`}
          locale={locale}
          value={minimum}
          onChange={(value) => type({ minimum: value })}
        />
        {error('minimum')}
      </Row>
      <Row label={t('field.note')} htmlFor={`${id}note`}>
        <Textarea
          id={`${id}note`}
          className={classNames(styles.noteField, noteClass)}
          rows={2}
          maxLength={1000}
          value={note ?? ''}
          onChange={({ target }) => type({ note: target.value })}
        />
        {error('note')}
      </Row>
    </>
  );
}
