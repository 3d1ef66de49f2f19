import { useEffect, useRef, type ReactNode } from 'react';
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

/**
 * Parts of one page, each with an address: links, so that they open in a tab and survive a reload. Where they do not
 * all fit, the open one is scrolled into view.
 */
export function Tabs({ label, current, items, as, className }: TabsProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !open) return;
    // Scrolls the bar only, not the page.
    bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={classNames(styles.tabs, className)}>
      {items.map((item) => (
        <Anchor key={item.key} as={as} to={item.to} aria-current={item.key === current ? 'page' : undefined}>
          {item.label}
          {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
