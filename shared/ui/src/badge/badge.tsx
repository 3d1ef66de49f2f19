import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Anchor, type LinkTarget } from '../link';
import styles from './badge.module.css';

export type BadgeKind = 'plain' | 'outline' | 'dashed' | 'danger' | 'warn' | 'info' | 'live';

interface BadgeLook {
  kind?: BadgeKind;
  /** An `Icon` of size 12; with a `short` form it is shown only where space is limited. */
  icon?: ReactNode;
  /** Shown where space is limited, beside another badge or in a narrow table; screen readers get the full text. */
  short?: ReactNode;
  /** The full sentence for screen readers, whatever is shown. */
  label?: string;
  children: ReactNode;
}

export interface BadgeProps extends BadgeLook, Omit<ComponentPropsWithRef<'span'>, 'children'> {}
export interface BadgeLinkProps
  extends BadgeLook, LinkTarget, Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'> {}

function Content({ icon, short, label, children }: BadgeLook) {
  const words = short ? (
    <>
      <span className={styles.wide}>{children}</span>
      <span className={styles.short} aria-hidden>
        {short}
      </span>
    </>
  ) : (
    children
  );
  return (
    <>
      {icon ? <span className={short ? styles.short : undefined}>{icon}</span> : null}
      {label ? (
        <>
          <span aria-hidden>{words}</span>
          <span className="sr">{label}</span>
        </>
      ) : (
        words
      )}
    </>
  );
}

export function Badge({ kind = 'plain', icon, short, label, className, children, ...rest }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, className)} data-kind={kind} {...rest}>
      <Content icon={icon} short={short} label={label}>
        {children}
      </Content>
    </span>
  );
}

export function BadgeLink({
  kind = 'outline',
  icon,
  short,
  label,
  className,
  children,
  ...rest
}: BadgeLinkProps) {
  return (
    <Anchor className={classNames(styles.badge, styles.link, className)} data-kind={kind} {...rest}>
      <Content icon={icon} short={short} label={label}>
        {children}
      </Content>
    </Anchor>
  );
}
