import { useId, useState, type ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { useFieldControl } from '../field';
import styles from './textarea.module.css';

export interface TextareaProps extends ComponentPropsWithRef<'textarea'> {
  /** Shows how much of `maxLength` is used. */
  counter?: (used: number, max: number) => string;
}

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);

export function Textarea({ counter, maxLength, className, onChange, ...rest }: TextareaProps) {
  const [typed, setTyped] = useState(() => lengthOf(rest.defaultValue));
  const counterId = useId();
  const counted = counter && maxLength !== undefined;
  const control = useFieldControl({
    ...rest,
    'aria-describedby': classNames(rest['aria-describedby'], counted && counterId),
  });
  const used = rest.value === undefined ? typed : lengthOf(rest.value);
  return (
    <>
      <textarea
        rows={4}
        {...rest}
        {...control}
        maxLength={maxLength}
        className={classNames(styles.textarea, className)}
        onChange={(event) => {
          setTyped(event.target.value.length);
          onChange?.(event);
        }}
      />
      {counted ? (
        <span className={styles.counter} id={counterId} data-full={used >= maxLength || undefined}>
          {counter(used, maxLength)}
        </span>
      ) : null}
    </>
  );
}
