import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  level?: 2 | 3;
  /** Actions for a first step. */
  actions?: ReactNode;
  className?: string;
  /** What will be shown here. */
  children?: ReactNode;
}

export function EmptyState({ title, level = 2, actions, className, children }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames(styles.empty, className)}>
      <Heading>{title}</Heading>
      <div className={styles.text}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
