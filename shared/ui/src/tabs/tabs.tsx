import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Anchor, type LinkElement } from '../link';
import styles from './tabs.module.css';

export interface TabItem {
  key: string;
  label: ReactNode;
  to: string;
  count?: ReactNode;
}

export interface TabsProps {
  label: string;
  current: string;
  items: readonly TabItem[];
  as?: LinkElement;
  className?: string;
}

/** Parts of one page, each with an address: links, so that they open in a tab and survive a reload. */
export function Tabs({ label, current, items, as, className }: TabsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.tabs, className)}>
      {items.map((item) => (
        <Anchor key={item.key} as={as} to={item.to} aria-current={item.key === current ? 'page' : undefined}>
          {item.label}
          {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
