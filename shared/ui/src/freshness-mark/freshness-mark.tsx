import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Spinner } from '../spinner';
import styles from './freshness-mark.module.css';

export interface FreshnessMarkProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** "as of 14:02", with a text when it is out of date. */
  label: string;
  /** "14:02": the short form for the narrowest pages, unless it is out of date. */
  short?: string;
  stale?: boolean;
  pending?: boolean;
}

/** The time of the data on the page; a click fetches it again. */
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
