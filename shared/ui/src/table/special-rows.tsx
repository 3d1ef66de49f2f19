import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import { Skeleton } from '../skeleton';
import type { Column } from './table-head';
import styles from './table.module.css';

/** The heading of a day among the rows. */
export function DayRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={styles.day}>
      <th colSpan={columns} scope="colgroup">
        {children}
      </th>
    </tr>
  );
}

export interface DepartedRowProps {
  columns: number;
  /** Whether the first column has checkboxes: the text then begins in the second. */
  ticks?: boolean;
  icon?: IconName;
  /** The name of the removed record. */
  struck: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** Replaces a removed row for a while: who removed it, and an undo. */
export function DepartedRow({
  columns,
  ticks = true,
  icon = 'archive',
  struck,
  action,
  children,
}: DepartedRowProps) {
  return (
    <tr data-departed>
      {ticks ? <td data-column="tick" /> : null}
      <td colSpan={ticks ? columns - 1 : columns}>
        <span className="row">
          <Icon name={icon} size={16} />
          <s>{struck}</s>
          <span>{children}</span>
          {action ? <span aria-hidden>·</span> : null}
          {action}
        </span>
      </td>
    </tr>
  );
}

const WIDTHS = ['60%', '45%', '72%', '54%'];

/** Placeholder rows for the very first load; later loads keep the old rows instead. */
export function SkeletonRows({
  columns,
  rows,
  label,
}: {
  columns: readonly Column[];
  rows: number;
  label: string;
}) {
  return (
    <>
      <tr className="sr">
        <td colSpan={columns.length}>
          <span role="status">{label}</span>
        </td>
      </tr>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} aria-hidden data-skeleton>
          {columns.map((column, place) => (
            <td key={place} data-column={column}>
              {column === 'lead' ? <Skeleton width={WIDTHS[row % WIDTHS.length]} /> : null}
              {column === 'tick' || column === 'menu' || column === 'lead' ? null : <Skeleton width="48px" />}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
