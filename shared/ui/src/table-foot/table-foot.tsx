import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './table-foot.module.css';

/** Keeps selection bar and pagination at the lower edge while the rows scroll. */
export function TableFoot({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div className={classNames(styles.foot, className)} {...rest} />;
}
