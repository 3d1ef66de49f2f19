import { MAX_CODES, MAX_CODE_LENGTH, codeKey, hasWrongCheckDigit } from '@storeroom/contract';
import { Button, IconButton } from '@storeroom/ui/button';
import { Hint } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useState, type Ref } from 'react';
import { useDetailTexts } from '../words/details-texts.hooks';
import styles from './details.module.css';

export interface CodeFieldProps {
  id: string;
  ref: Ref<HTMLInputElement>;
  codes: readonly string[];
  onChange: (codes: string[] | null) => void;
}

/** The codes of an item: typed, or read by a scanner that types them and presses Enter. */
export function CodeField({ id, ref, codes, onChange }: CodeFieldProps) {
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
