import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './toolbar.module.css';

/** Search and filters over a list. */
export function Toolbar({ label, className, ...rest }: { label: string } & ComponentPropsWithRef<'div'>) {
  return <div role="search" aria-label={label} className={classNames(styles.toolbar, className)} {...rest} />;
}
