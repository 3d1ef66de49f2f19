import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { useFieldControl } from '../field';
import { Icon } from '../icon';
import styles from './select.module.css';

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  /** `small` is 32 px high, for bars; `quiet` shows its border only on hover. */
  size?: 'normal' | 'small' | 'quiet';
}

export function Select({ size = 'normal', className, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.select, className)} data-size={size}>
      <select {...rest} {...useFieldControl(rest)} />
      <Icon name="down" size={16} />
    </span>
  );
}
