import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import styles from './banner.module.css';

export interface BannerProps extends ComponentPropsWithRef<'div'> {
  kind?: 'info' | 'warn' | 'danger' | 'done';
  action?: ReactNode;
  /** It appears while the user is on the page: announced politely. Banners of kind danger are always announced. */
  live?: boolean;
}

const ICONS = { info: 'info', warn: 'warn', danger: 'warn', done: 'check' } as const;

export function Banner({ kind = 'info', action, live, className, children, ...rest }: BannerProps) {
  const role = kind === 'danger' ? 'alert' : live ? 'status' : undefined;
  return (
    <div role={role} className={classNames(styles.banner, className)} data-kind={kind} {...rest}>
      <Icon name={ICONS[kind]} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
