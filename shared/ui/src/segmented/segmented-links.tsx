import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Anchor, type LinkElement } from '../link';
import styles from './segmented.module.css';

export interface SegmentedLink {
  key: string;
  label: ReactNode;
  to: string;
  count?: ReactNode;
  lang?: string;
}

export interface SegmentedLinksProps {
  label: string;
  current: string;
  items: readonly SegmentedLink[];
  as?: LinkElement;
  size?: 'normal' | 'large';
  wide?: boolean;
  className?: string;
}

/** Views that each have an address. */
export function SegmentedLinks({
  label,
  current,
  items,
  as,
  size = 'normal',
  wide,
  className,
}: SegmentedLinksProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(styles.segmented, className)}
      data-size={size}
      data-wide={wide || undefined}
    >
      {items.map((item) => (
        <Anchor
          key={item.key}
          as={as}
          to={item.to}
          lang={item.lang}
          hrefLang={item.lang}
          aria-current={item.key === current ? 'page' : undefined}
        >
          {item.label}
          {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
