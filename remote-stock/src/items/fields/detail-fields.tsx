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
import { Hint } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { type ComponentType, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import en from '../../texts/stock-details.en.json';
import fr from '../../texts/stock-details.fr.json';
import type { ItemFields } from '../data/item-work';
import { useFieldWords } from '../data/field-words.hooks';
import styles from './form.module.css';
import { FieldInput, refusalAt } from './field-input';

addTexts('en', 'stock-details', en);
addTexts('fr', 'stock-details', fr);

/** The texts of codes and further fields, which are loaded with the forms and not with the list. */
const useDetailTexts = () => useTexts('stock-details');

interface CodeFieldProps {
  id: string;
  ref: Ref<HTMLInputElement>;
  codes: readonly string[];
  onChange: (codes: string[] | null) => void;
  /** Why they were refused. */
  refused: string | null | undefined;
}

/** A field for the codes of an item, typed by the person or by a scanner, which presses Enter after each. */
function CodeField({ id, ref, codes, onChange, refused }: CodeFieldProps) {
  const t = useDetailTexts();
  const { attributes, reason } = refusalAt(id, refused);
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
            {...attributes}
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
              // Must not submit the form, because a scanner presses Enter after each code.
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
      {reason}
    </div>
  );
}

/** The typed values of codes and further fields. */
type DetailValues = Partial<Pick<ItemFields, ItemField | 'codes'>>;

interface DetailFieldsProps {
  /** The fields to show after the codes. */
  fields: readonly ItemField[];
  values: DetailValues;
  type: (part: DetailValues) => void;
  errorOf: (field: ItemField | 'codes') => string | null | undefined;
  /** A link to the item that already has a refused code, if the person may see that. */
  taken?: ReactNode;
  /** Lays out a label and its control in the surrounding form. */
  row: ComponentType<{ label: ReactNode; htmlFor?: string; children: ReactNode }>;
  /** The class of a text area without focus. */
  linesClass?: string | undefined;
  /** The fields were just opened, so the first one gets the focus. */
  startsHere: boolean;
}

/** The inputs for codes and further fields of an item. */
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
  const t = useDetailTexts();
  const words = useFieldWords();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsHere) first.current?.focus();
  }, [startsHere]);
  return (
    <>
      <Row label={t('codes.label')} htmlFor={`${id}codes`}>
        <CodeField
          id={`${id}codes`}
          ref={first}
          codes={values.codes ?? []}
          onChange={(next) => type({ codes: next })}
          refused={errorOf('codes')}
        />
        {taken}
      </Row>
      {fields.map((field) => (
        <Row
          key={field}
          label={words.name(field)}
          // A switch has its own label.
          {...(ITEM[field].kind !== 'flag' && { htmlFor: id + field })}
        >
          <FieldInput
            field={field}
            id={id + field}
            value={values[field]}
            onChange={(value) => type({ [field]: value })}
            linesClass={linesClass}
            refused={errorOf(field)}
          />
        </Row>
      ))}
    </>
  );
}
