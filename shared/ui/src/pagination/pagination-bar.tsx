import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import { Anchor, type LinkElement } from '../link';
import { Select } from '../select';
import { pageNumbers } from './page-numbers';
import styles from './pagination.module.css';

export interface PaginationLabels {
  /** The accessible name of the bar. */
  pages: string;
  previous: string;
  next: string;
  pageSize: string;
  page: (number: string) => string;
  /** Shown on a phone in place of the numbers: "Page 2 of 86". */
  current: (page: string, count: string) => string;
}

export interface PaginationBarProps {
  page: number;
  pageCount: number;
  /** "1–15 of 1,284" */
  range: string;
  to: (page: number) => string;
  /** Called at the start of a press on that page, for prefetching. */
  onAhead?: (page: number) => void;
  as?: LinkElement;
  pageSize: number;
  pageSizes: readonly number[];
  pageSizeText: (size: number) => string;
  onPageSize: (size: number) => void;
  labels: PaginationLabels;
  /** A short note about the whole list. */
  note?: string;
  locale?: string;
  className?: string;
}

export function PaginationBar({
  page,
  pageCount,
  range,
  to,
  onAhead,
  as,
  pageSize,
  pageSizes,
  pageSizeText,
  onPageSize,
  labels,
  note,
  locale = 'en',
  className,
}: PaginationBarProps) {
  const number = (value: number) => value.toLocaleString(locale);
  // At the first and last page the link stays, disabled, because removing it would lose the focus.
  const neighbour = (target: number, label: string, icon: IconName) => {
    const end = target < 1 || target > pageCount;
    return (
      <Anchor
        to={to(end ? page : target)}
        as={as}
        rel={icon === 'left' ? 'prev' : 'next'}
        aria-label={label}
        title={end ? labels.current(number(page), number(pageCount)) : label}
        aria-disabled={end || undefined}
        tabIndex={end ? -1 : undefined}
        onPointerDown={end ? undefined : () => onAhead?.(target)}
        onClick={end ? (event) => event.preventDefault() : undefined}
      >
        <Icon name={icon} size={16} />
      </Anchor>
    );
  };
  return (
    <nav aria-label={labels.pages} className={classNames(styles.pagination, className)} data-keep-clear>
      <span className="num nowrap">{range}</span>
      <Select
        size="quiet"
        aria-label={labels.pageSize}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.target.value))}
      >
        {[...new Set([...pageSizes, pageSize])]
          .sort((one, other) => one - other)
          .map((size) => (
            <option key={size} value={size}>
              {pageSizeText(size)}
            </option>
          ))}
      </Select>
      {note ? <span className={styles.note}>{note}</span> : null}
      <span className={styles.pages}>
        {neighbour(page - 1, labels.previous, 'left')}
        <span className={styles.where}>{labels.current(number(page), number(pageCount))}</span>
        {pageNumbers(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            <span key={`gap${index}`} className={styles.number}>
              …
            </span>
          ) : (
            <Anchor
              key={entry}
              to={to(entry)}
              as={as}
              className={styles.number}
              aria-label={labels.page(number(entry))}
              aria-current={entry === page ? 'page' : undefined}
              onPointerDown={() => onAhead?.(entry)}
            >
              {number(entry)}
            </Anchor>
          ),
        )}
        {neighbour(page + 1, labels.next, 'right')}
      </span>
    </nav>
  );
}
