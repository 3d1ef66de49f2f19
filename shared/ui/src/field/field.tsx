import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { FieldContext } from './field-control.hooks';
import styles from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  /** At the right of the label: "optional", or a link. */
  aside?: ReactNode;
  hideLabel?: boolean;
  className?: string;
  /** One control. */
  children: ReactNode;
}

export function Field({ label, hint, error, aside, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={hideLabel ? 'sr' : styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
      <FieldContext value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}>
        {children}
      </FieldContext>
      {/*
         Always in the document, because screen readers announce an error only in an element that was there before.
      */}
      <div aria-live="polite" className={styles.live}>
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      </div>
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="warn" size={16} />
      <span>{children}</span>
    </p>
  );
}

export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  );
}
