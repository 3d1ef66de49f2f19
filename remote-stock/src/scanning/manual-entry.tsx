import { Button } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useState } from 'react';
import { useScanWords } from '../scan-words';
import styles from './scanner.module.css';

/** For a code that no camera reads: it is typed as it stands on the label. */
export function ManualEntry({ onCode }: { onCode: (code: string) => void }) {
  const t = useScanWords();
  const [text, setText] = useState('');
  const code = text.trim();
  return (
    <form
      noValidate
      className={styles.manual}
      onSubmit={(event) => {
        event.preventDefault();
        if (code === '') return;
        setText('');
        onCode(code);
      }}
    >
      <Field label={t('manual.label')} hideLabel>
        <Input
          value={text}
          maxLength={300}
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
