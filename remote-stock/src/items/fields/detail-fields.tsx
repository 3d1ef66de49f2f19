import {
  codeKey,
  hasWrongCheckDigit,
  ITEM,
  type ItemField,
  MAX_CODE_LENGTH,
  MAX_CODES,
} from '@storeroom/contract';
import { addTexts, useTexts } from '@storeroom/sdk';
import { Button, IconButton } from '@storeroom/ui/button';
import { FieldError, Hint } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { type ComponentType, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import en from '../../texts/stock-details.en.json';
import fr from '../../texts/stock-details.fr.json';
import type { ItemFields } from '../data/items.queries';
import { useFieldWords } from '../data/field-words.hooks';
import styles from './form.module.css';
import { FieldInput } from './field-input';

addTexts('en', 'stock-details', en);
addTexts('fr', 'stock-details', fr);

/** The words of what an item may have beside, which come with the forms and not with the list. */
const useDetailTexts = () => useTexts('stock-details');

interface CodeFieldProps {
  id: string;
  ref: Ref<HTMLInputElement>;
  codes: readonly string[];
  onChange: (codes: string[] | null) => void;
}

/** The codes of an item: typed, or read by a scanner that types them and presses Enter. */
function CodeField({ id, ref, codes, onChange }: CodeFieldProps) {
  const t = useDetailTexts();
  const [typed, setTyped] = useState('');
  const code = typed.trim();
  const isKnown = codes.some((known) => codeKey(known) === codeKey(code));
  const hasSign = /[,;|]/.test(code);
  const add = () => {
    if (code === '' || hasSign) return;
    setTyped('');
    if (!isKnown) onChange([...codes, code]);
  };
  const remove = (gone: string) => {
    const left = codes.filter((known) => known !== gone);
    onChange(left.length > 0 ? left : null);
  };
  const warned = [...codes, code].find(hasWrongCheckDigit);
  return (
    <div className={styles.codes}>
      {codes.length > 0 ? (
        <ul aria-label={t('codes.label')}>
          {codes.map((known, at) => (
            <li key={known}>
              <span className={styles.code}>{known}</span>
              {at === 0 ? <span className="soft t12">{t('codes.own')}</span> : null}
              <IconButton
                icon="x"
                size="small"
                label={t('codes.remove', { code: known })}
                onClick={() => remove(known)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {codes.length < MAX_CODES ? (
        <div className={styles.addCode}>
          <Input
            id={id}
            ref={ref}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_CODE_LENGTH}
            placeholder={t('codes.placeholder')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || code === '') return;
              // Of the field, and not of the form: a scanner presses it after each code.
              event.preventDefault();
              add();
            }}
          />
          {code === '' ? null : (
            <Button size="small" onClick={add}>
              {t('codes.add')}
            </Button>
          )}
        </div>
      ) : (
        <Hint>{t('codes.most', { count: MAX_CODES })}</Hint>
      )}
      <div aria-live="polite">
        {hasSign ? <Hint>{t('codes.sign')}</Hint> : null}
        {warned === undefined ? null : <Hint>{t('codes.checkDigit', { code: warned })}</Hint>}
      </div>
    </div>
  );
}

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
