import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../icon';
import styles from './table.module.css';

/**
 * The kind of a column, which decides its width and its place on a card: `lead` takes the remaining width, `amount`
 * and `number` align their digits, `text` is as wide as its longest value, `plain` has no rule.
 */
export type Column = 'tick' | 'lead' | 'amount' | 'number' | 'text' | 'menu' | 'plain';

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  );
}

export interface HeadCellProps extends ComponentPropsWithRef<'th'> {
  column?: Column;
  /** Its text is for screen readers only. */
  hidden?: boolean;
}

export function HeadCell({ column = 'plain', hidden, children, ...rest }: HeadCellProps) {
  return (
    <th scope="col" data-column={column} {...rest}>
      {hidden ? <span className="sr">{children}</span> : children}
    </th>
  );
}

export interface SortHeadProps extends Omit<ComponentPropsWithRef<'th'>, 'aria-sort'> {
  column?: Column;
  /** Set on the one column that the rows are sorted by. */
  sort?: 'ascending' | 'descending';
  onSort: () => void;
}

export function SortHead({ column = 'plain', sort, onSort, children, ...rest }: SortHeadProps) {
  return (
    <th scope="col" data-column={column} aria-sort={sort} {...rest}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        {sort ? <Icon name={sort === 'ascending' ? 'asc' : 'desc'} size={16} /> : null}
      </button>
    </th>
  );
}
