import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import { useFieldControl } from '../field';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  label: ReactNode;
}

export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      <input {...rest} {...useFieldControl(rest)} type="checkbox" role="switch" />
      <span>{label}</span>
    </label>
  );
}
