import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import { useFieldControl } from '../field';
import styles from './checkbox.module.css';
import { useMixed } from './mixed.hooks';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  mixed?: boolean;
}

export function Checkbox({ label, mixed = false, className, ref, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <input
        {...rest}
        {...useFieldControl(rest)}
        ref={useMixed(mixed, ref)}
        type="checkbox"
        className={styles.box}
      />
      <span>{label}</span>
    </label>
  );
}
