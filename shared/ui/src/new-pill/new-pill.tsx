import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './new-pill.module.css';

/** A button that shows waiting new content when it is clicked. */
export function NewPill({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" className={classNames(styles.pill, className)} {...rest} />;
}
