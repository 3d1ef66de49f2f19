import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './connection-mark.module.css';

export interface ConnectionMarkProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  state: 'live' | 'reconnecting' | 'offline';
  label: string;
}

/** Three states with three shapes: a disc with a halo, a dotted ring, a struck ring. */
export function ConnectionMark({ state, label, className, ...rest }: ConnectionMarkProps) {
  return (
    <button type="button" className={classNames(styles.connection, className)} data-state={state} {...rest}>
      <i />
      {label}
    </button>
  );
}
