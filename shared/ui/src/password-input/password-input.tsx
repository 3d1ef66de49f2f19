import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button';
import { Hint } from '../field';
import { Input, type InputProps } from '../input';
import styles from './password-input.module.css';

export interface PasswordInputProps extends Omit<InputProps, 'type'> {
  showLabel: string;
  hideLabel: string;
  capsLockNote: string;
}

export function PasswordInput({
  showLabel,
  hideLabel,
  capsLockNote,
  onKeyDown,
  onKeyUp,
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // Synthetic key events of password managers have no `getModifierState`.
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <>
      <span className={styles.wrap}>
        <Input
          {...rest}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          onKeyDown={(event) => {
            watch(event);
            onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            watch(event);
            onKeyUp?.(event);
          }}
        />
        <IconButton
          className={styles.reveal}
          size="small"
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        />
      </span>
      <span role="status">{capsLock ? <Hint>{capsLockNote}</Hint> : null}</span>
    </>
  );
}
