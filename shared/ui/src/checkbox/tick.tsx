import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './checkbox.module.css';
import { useMixed } from './mixed.hooks';

export interface TickProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-label'> {
  /** The accessible name, which names the row or the page that it selects. */
  label: string;
  mixed?: boolean;
}

/** The checkbox of a table row, without a label; its target is larger than the visible box. */
export function Tick({ label, mixed = false, className, ref, ...rest }: TickProps) {
  return (
    <input
      {...rest}
      ref={useMixed(mixed, ref)}
      type="checkbox"
      aria-label={label}
      className={classNames(styles.box, styles.tick, className)}
    />
  );
}
