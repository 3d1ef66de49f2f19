import { Button } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useEffect, useRef, useState } from 'react';
import { useScanWords } from '../scan-words';
import styles from './scanner.module.css';

/** A code that led to nothing; another object for each reading. */
export interface WrongCode {
  code: string;
}

export interface ManualEntryProps {
  onCode: (code: string) => void;
  wrong: WrongCode | null;
}

/** For a code that no camera reads: it is typed as it stands on the label. One that leads to nothing is there again, to be put right. */
export function ManualEntry({ onCode, wrong }: ManualEntryProps) {
  const t = useScanWords();
  const [text, setText] = useState('');
  const code = text.trim();
  const field = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState('');
  const [known, setKnown] = useState(wrong);
  if (known !== wrong) {
    setKnown(wrong);
    if (wrong !== null && wrong.code === sent && text === '') setText(sent);
  }
  useEffect(() => {
    if (wrong !== null && field.current?.value === wrong.code) field.current.select();
  }, [wrong]);
  return (
    <form
      noValidate
      className={styles.manual}
      onSubmit={(event) => {
        event.preventDefault();
        if (code === '') return;
        setSent(code);
        setText('');
        onCode(code);
      }}
    >
      <Field label={t('manual.label')} hideLabel>
        <Input
          ref={field}
          value={text}
          maxLength={300}
          aria-invalid={(wrong !== null && text === wrong.code) || undefined}
          placeholder={t('manual.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit">{t('manual.submit')}</Button>
    </form>
  );
}
