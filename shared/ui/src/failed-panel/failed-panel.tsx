import { useId, type ReactNode, type Ref } from 'react';
import { Button } from '../button';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import styles from './failed-panel.module.css';

export interface FailedPanelProps {
  title: ReactNode;
  facts?: readonly { term: string; detail: ReactNode }[];
  retryLabel?: string;
  onRetry?: () => void;
  /** "Trying": shown during a retry. */
  pending?: string | boolean;
  secondary?: ReactNode;
  /** What still works. */
  note?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
  /** What happened and what is safe. */
  children?: ReactNode;
}

export function FailedPanel({
  title,
  facts = [],
  retryLabel,
  onRetry,
  pending,
  secondary,
  note,
  headingRef,
  className,
  children,
}: FailedPanelProps) {
  const id = useId();
  return (
    <section role="alert" aria-labelledby={id} className={classNames(styles.failed, className)}>
      <Icon name="hollow" size={28} strokeWidth={1.25} />
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
      {facts.length > 0 ? (
        <dl aria-live="off">
          {facts.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={styles.actions}>
        {retryLabel ? (
          <Button kind="primary" icon="refresh" onClick={onRetry} pending={pending}>
            {retryLabel}
          </Button>
        ) : null}
        {secondary}
        {note ? <span className={styles.note}>{note}</span> : null}
      </div>
    </section>
  );
}
