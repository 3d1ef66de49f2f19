import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Spinner } from '../spinner';
import styles from './freshness-mark.module.css';

export interface FreshnessMarkProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** "as of 14:02"; says so in words when it is stale. */
  label: string;
  /** "14:02": what the narrowest pages show of it, unless it is stale. */
  short?: string;
  stale?: boolean;
  pending?: boolean;
}

/** As of when the page is; a press asks again. */
export function FreshnessMark({
  label,
  short,
  stale,
  pending,
  className,
  onClick,
  ...rest
}: FreshnessMarkProps) {
  return (
    <button
      type="button"
      className={classNames(styles.freshness, className)}
      data-stale={stale || undefined}
      aria-busy={pending || undefined}
      {...rest}
      onClick={pending ? undefined : onClick}
    >
      {pending ? <Spinner /> : <Icon name="refresh" size={16} />}
      {short === undefined || stale ? (
        label
      ) : (
        <>
          <span className={styles.long}>{label}</span>
          <span className={styles.short} aria-hidden>
            {short}
          </span>
        </>
      )}
    </button>
  );
}
