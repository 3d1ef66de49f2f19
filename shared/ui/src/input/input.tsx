import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { useFieldControl } from '../field';
import styles from './input.module.css';

export interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  /** `small` is 32 px high, for bars. */
  size?: 'normal' | 'small';
}

export function Input({ size = 'normal', className, ...rest }: InputProps) {
  return (
    <input
      type="text"
      {...rest}
      {...useFieldControl(rest)}
      className={classNames(styles.input, className)}
      data-size={size}
    />
  );
}
