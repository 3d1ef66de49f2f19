import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './table.module.css';

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** The caption, including filters, for screen readers. */
  caption: string;
  /** A density other than that of the page. */
  density?: 'comfortable' | 'compact';
  /** The most decimals of the amounts on the page (`decimalsOf`): every amount reserves that width. */
  decimals?: number;
  /** On a phone each row becomes a card. */
  cards?: boolean;
  busy?: boolean;
}

export function Table({
  caption,
  density,
  decimals = 0,
  cards = true,
  busy,
  className,
  children,
  ...rest
}: TableProps) {
  return (
    <div className={styles.frame} data-density={density}>
      <table
        className={classNames(styles.table, className)}
        data-decimals={decimals || undefined}
        data-cards={cards || undefined}
        aria-busy={busy || undefined}
        {...rest}
      >
        <caption className="sr">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
