import { ITEM, type ItemField } from '@storeroom/contract';
import { FieldError } from '@storeroom/ui/field';
import { useEffect, useId, useRef, type ComponentType, type ReactNode } from 'react';
import type { ItemFields } from '../data/items.api';
import { useDetailTexts } from '../words/details-texts.hooks';
import { FieldInput } from './field-input';
import { useFieldWords } from '../data/field-words.hooks';
import { CodeField } from './code-field';

/** What an item may have beside name, location and amount, as it is typed. */
export type DetailValues = Partial<Pick<ItemFields, ItemField | 'codes'>>;

export interface DetailFieldsProps {
  /** Those to change, beside the codes. */
  fields: readonly ItemField[];
  values: DetailValues;
  type: (part: DetailValues) => void;
  errorOf: (field: ItemField | 'codes') => string | null | undefined;
  /** The item that has a code which was refused, where it may be seen. */
  taken?: ReactNode;
  /** A label and its control, as the form around lays them out. */
  row: ComponentType<{ label: ReactNode; htmlFor?: string; children: ReactNode }>;
  /** How text of several lines looks that is not being typed. */
  linesClass?: string | undefined;
  /** Somebody asked for them just now: the cursor stands in the first. */
  startsHere: boolean;
}

/** Codes and fields of an item to change. */
export function DetailFields({
  fields,
  values,
  type,
  errorOf,
  taken,
  row: Row,
  linesClass,
  startsHere,
}: DetailFieldsProps) {
  const own = useDetailTexts();
  const words = useFieldWords();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsHere) first.current?.focus();
  }, [startsHere]);
  const error = (field: ItemField | 'codes') => {
    const said = errorOf(field);
    return said ? <FieldError>{said}</FieldError> : null;
  };
  return (
    <>
      <Row label={own('codes.label')} htmlFor={`${id}codes`}>
        <CodeField
          id={`${id}codes`}
          ref={first}
          codes={values.codes ?? []}
          onChange={(next) => type({ codes: next })}
        />
        {error('codes')}
        {taken}
      </Row>
      {fields.map((field) => (
        <Row
          key={field}
          label={words.name(field)}
          // A switch has a label of its own.
          {...(ITEM[field].kind !== 'flag' && { htmlFor: id + field })}
        >
          <FieldInput
            field={field}
            id={id + field}
            value={values[field]}
            onChange={(value) => type({ [field]: value })}
            linesClass={linesClass}
          />
          {error(field)}
        </Row>
      ))}
    </>
  );
}
