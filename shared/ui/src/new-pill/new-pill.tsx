import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './new-pill.module.css';

/** Something new waits until it is asked for. */
export function NewPill({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" className={classNames(styles.pill, className)} {...rest} />;
}
