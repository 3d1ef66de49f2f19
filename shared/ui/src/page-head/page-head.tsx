import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** Announced when it changes. */
  count?: ReactNode;
  /** A button for waiting new content. */
  pill?: ReactNode;
  /** For moving the focus here after a change of page. */
  titleRef?: Ref<HTMLHeadingElement>;
  className?: string;
  /** Actions at the right; the primary one last. */
  children?: ReactNode;
}

export function PageHead({ title, count, pill, titleRef, className, children }: PageHeadProps) {
  return (
    <div className={classNames(styles.head, className)}>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      <span className={styles.count} role="status">
        {count}
      </span>
      {pill}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
