import { useEffect, useRef, type ReactNode } from 'react';
import styles from './box.module.css';

export interface BoxTitleProps {
  id?: string;
  /** It appears while the user is on the page: it takes the focus, so that it is announced. */
  isNews?: boolean;
  children: ReactNode;
}

/** The heading of the box. */
export function BoxTitle({ id, isNews = false, children }: BoxTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <h1 id={id} ref={heading} tabIndex={isNews ? -1 : undefined} className={styles.title}>
      {children}
    </h1>
  );
}
