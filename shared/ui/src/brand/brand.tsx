import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Anchor, type LinkElement } from '../link';
import styles from './brand.module.css';

/** The logo: a shelf with two boxes. */
export function BrandMark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
    >
      <path d="M3.5 2.5v19M20.5 2.5v19M3.5 11.5h17M3.5 20h17" />
      <path className={styles.fill} d="M6.5 5.5h5v5h-5zM9.5 15h8v4h-8z" />
    </svg>
  );
}

export interface BrandProps {
  name: string;
  /** In place of our own logo. */
  logo?: ReactNode;
  to?: string;
  as?: LinkElement;
  className?: string;
}

export function Brand({ name, logo, to, as, className }: BrandProps) {
  const content = (
    <>
      {logo ?? <BrandMark />}
      <span data-part="name">{name}</span>
    </>
  );
  const names = classNames(styles.brand, className);
  return to === undefined ? (
    <span className={names}>{content}</span>
  ) : (
    <Anchor to={to} as={as} className={names}>
      {content}
    </Anchor>
  );
}
