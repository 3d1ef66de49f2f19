import { Button } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStored, useTexts } from '@storeroom/sdk';
import { Dialog } from '@storeroom/ui/dialog';
import { Switch } from '@storeroom/ui/switch';
import { useScanTexts } from '../scan-words.hooks';
import styles from './scanner.module.css';
import { CameraView } from './camera/camera-view';
import { type TakeCode, useReader } from './reader.hooks';
import { scanSettings } from './settings';

/** A code without a result; a new object for each scan. */
interface WrongCode {
  code: string;
}

interface ManualEntryProps {
  onCode: (code: string) => void;
  wrong: WrongCode | null;
}

/** A field to type the code of a label. A code without a result appears in it again, to be corrected. */
function ManualEntry({ onCode, wrong }: ManualEntryProps) {
  const t = useScanTexts();
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

interface ShownResult {
  isThere: boolean;
  /** Whether a form about it is open, so that no other result may replace it. */
  isBusy: boolean;
  /** Closes it, for the next scan. */
  onNext: () => void;
}

interface ScannerProps {
  title: string;
  description?: string;
  /** Whether to start with the camera; otherwise a button starts it. */
  withCamera: boolean;
  /** The result shown, at which the picture can be frozen. Without it codes are read one after the other. */
  result?: ShownResult;
  onCode: TakeCode;
  /** The last code, if it had no result. */
  wrong?: WrongCode | null;
  onClose: () => void;
  footer?: ReactNode;
  /** The result of the last code. */
  children?: ReactNode;
}

const SWITCHES = ['continuous', 'beep', 'vibrate'] as const;

/** A dialog that reads codes with the camera, from a keyboard scanner, and by hand. */
export function Scanner({ withCamera, result, onCode, wrong = null, children, ...dialog }: ScannerProps) {
  const t = useScanTexts();
  const closeLabel = useTexts('stock')('close');
  const [settings, keep] = useStored(scanSettings);
  const [isFilming, setFilming] = useState(withCamera);
  useReader(onCode);
  const waits = result?.isThere === true && !result.isBusy && !settings.continuous;
  const isPaused = waits || result?.isBusy === true;
  return (
    <Dialog open size="wide" initialFocus="title" closeLabel={closeLabel} {...dialog}>
      {isFilming ? (
        <CameraView isPaused={isPaused} isSmall={result?.isBusy === true} onCode={onCode} />
      ) : (
        <Button icon="scan" onClick={() => setFilming(true)}>
          {t('useCamera')}
        </Button>
      )}
      {waits && isFilming ? (
        <Button icon="scan" onClick={result.onNext}>
          {t('next')}
        </Button>
      ) : null}
      <div className={styles.result}>{children}</div>
      <ManualEntry onCode={onCode} wrong={wrong} />
      <div className={styles.settings}>
        {SWITCHES.filter((name) => name !== 'continuous' || result).map((name) => (
          <Switch
            key={name}
            label={t(name)}
            checked={settings[name]}
            onChange={(event) => keep({ ...settings, [name]: event.target.checked })}
          />
        ))}
      </div>
    </Dialog>
  );
}
