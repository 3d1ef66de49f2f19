import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './button.module.css';

/** A small action inside a sentence or a row. */
export function TextButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" className={classNames(styles.text, className)} {...rest} />;
}
