import type { Stock } from '@storeroom/contract';
import { now, useKeys } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Button } from '@storeroom/ui/button';
import { formatSigned } from '@storeroom/ui/format';
import { Stepper } from '@storeroom/ui/stepper';
import {
  Amount,
  Cell,
  type Column,
  HeadCell,
  Row,
  SkeletonRows,
  Table,
  TableHead,
} from '@storeroom/ui/table';
import { type KeyboardEvent, memo, type Ref, useEffect, useRef } from 'react';
import { useNextRowFocus } from '../../next-row-focus.hooks';
import type { SeenAmount } from '../../items';
import { useLocationWords } from '../location-words.hooks';
import styles from './count.module.css';
import {
  type CountedLine,
  type CountedLines,
  differenceOf,
  lineAsCounted,
  movedSince,
  verdictOf,
} from './count.rules';
import { useDisambiguateNames } from './count-words.hooks';

interface CountedNameProps {
  name: string;
  /** A code or number that distinguishes it from another item with the same name; undefined if there is none. */
  qualifier: string | undefined;
  ref?: Ref<HTMLSpanElement>;
}

/** The name of a counted item, with its code or number if another item has the same name. */
export function CountedName({ name, qualifier, ref }: CountedNameProps) {
  return (
    <span ref={ref} className={styles.name}>
      {name}
      {qualifier === undefined ? null : (
        <>
          {' '}
          <span className={styles.qualifier}>{qualifier}</span>
        </>
      )}
    </span>
  );
}

/** The same as plain text, for accessible names. */
export const nameText = ({ name, qualifier }: CountedNameProps) =>
  qualifier === undefined ? name : `${name}, ${qualifier}`;

const KINDS = { open: 'outline', match: 'live', short: 'danger', over: 'warn' } as const;

interface CountRowProps {
  stock: Stock;
  /** A code or number that distinguishes it from another line with the same name; undefined if there is none. */
  qualifier: string | undefined;
  line: CountedLine | undefined;
  /** Above 0 if this line was scanned last; changes with each scan, so that the line is scrolled into view again. */
  scans: number;
  /** The amount and version that the count of an item is based on. */
  seenAmountOf: (stock: Stock) => SeenAmount;
  onCount: (id: number, line: CountedLine | null) => void;
}

/** Enter moves to the line below, Shift+Enter to the one above, unless the field holds text that is no number. */
function toNextLine(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (event.key !== 'Enter' || event.defaultPrevented || field.hasAttribute('aria-invalid')) return;
  const line = field.closest('tr');
  const next = event.shiftKey ? line?.previousElementSibling : line?.nextElementSibling;
  event.preventDefault();
  const input = next?.querySelector('input');
  input?.focus();
  input?.select();
}

/** One item of the count: the expected amount, the field for the counted one, and what moved since it was counted. */
const CountRow = memo(function CountRow(props: CountRowProps) {
  const { stock, qualifier, line, scans, seenAmountOf, onCount } = props;
  const { t, locale, amount } = useLocationWords();
  const current = stock.amount ?? 0;
  const moved = movedSince(line, current);
  const verdict = verdictOf(line);
  const name = nameText({ name: stock.name, qualifier });
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (scans > 0) ref.current?.scrollIntoView({ block: 'center' });
  }, [scans]);
  const count = (counted: number | null) =>
    onCount(
      stock.id,
      counted === null || counted < 0 ? null : lineAsCounted(line, counted, seenAmountOf(stock), now()),
    );
  return (
    <Row className={scans > 0 ? styles.latest : undefined}>
      <Cell column="lead">
        <CountedName ref={ref} name={stock.name} qualifier={qualifier} />
        {moved === 0 ? null : (
          <span className={styles.moved}>
            {t('locations.counting.moved', { by: formatSigned(moved, locale), now: amount(current) })}
          </span>
        )}
      </Cell>
      <Cell column="number" className={styles.expected} data-label={t('locations.counting.expected')}>
        <Amount value={line?.seen ?? current} locale={locale} />
      </Cell>
      <Cell column="text" className={styles.counted}>
        <div className={styles.entry}>
          <Stepper
            locale={locale}
            min={0}
            value={line?.counted ?? null}
            aria-label={t('locations.counting.of', { name })}
            decreaseLabel={t('step.less', { name })}
            increaseLabel={t('step.more', { name })}
            unreadable={t('locations.counting.unreadable')}
            onChange={count}
            onKeyDown={toNextLine}
          />
          <Button
            icon="check"
            aria-label={t('locations.counting.asExpected', { name, amount: amount(current) })}
            disabledReason={current < 0 ? t('locations.counting.belowZero') : undefined}
            onClick={() => onCount(stock.id, lineAsCounted(undefined, current, seenAmountOf(stock), now()))}
          >
            {t('locations.counting.tick')}
          </Button>
        </div>
      </Cell>
      <Cell column="text" className={styles.result}>
        <Badge kind={KINDS[verdict]}>
          {t(`locations.counting.verdict.${verdict}`, { amount: amount(Math.abs(differenceOf(line))) })}
        </Badge>
      </Cell>
    </Row>
  );
});

const COLUMNS: readonly Column[] = ['lead', 'number', 'text', 'text'];

interface CountTableProps {
  items: readonly Stock[] | undefined;
  lines: CountedLines;
  /** The item that was scanned last, and the number of scans so far. */
  latest: { id: number; round: number } | null;
  /** The person has just begun or resumed the count: the first line without a number gets the focus. */
  takesFocus: boolean;
  seenAmountOf: CountRowProps['seenAmountOf'];
  onCount: (id: number, line: CountedLine | null) => void;
}

/** The fields handle these keys themselves. They are registered only to appear in the list of keyboard shortcuts. */
const inItsField = () => undefined;

/** The items in the location, each with a field for the counted amount. */
export function CountTable({ items, lines, latest, takesFocus, seenAmountOf, onCount }: CountTableProps) {
  const { t } = useLocationWords();
  const qualifierOf = useDisambiguateNames(items);
  const body = useRef<HTMLTableSectionElement>(null);
  useNextRowFocus(body);
  const isDrawn = items !== undefined;
  useEffect(() => {
    if (!takesFocus || !isDrawn) return;
    const fields = [...(body.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [takesFocus, isDrawn]);
  useKeys(
    {
      Enter: { label: t('locations.counting.keys.next'), run: inItsField },
      'Shift Enter': { label: t('locations.counting.keys.previous'), run: inItsField },
    },
    t('locations.counting.caption'),
  );
  return (
    <Table caption={t('locations.counting.caption')} className={styles.table}>
      <TableHead>
        <HeadCell column="lead">{t('column.name')}</HeadCell>
        <HeadCell column="number">{t('locations.counting.expected')}</HeadCell>
        <HeadCell column="text">{t('locations.counting.counted')}</HeadCell>
        <HeadCell column="text">{t('locations.counting.result')}</HeadCell>
      </TableHead>
      <tbody ref={body}>
        {items === undefined ? <SkeletonRows columns={COLUMNS} rows={8} label={t('loading')} /> : null}
        {items?.map((stock) => (
          <CountRow
            key={stock.id}
            stock={stock}
            qualifier={qualifierOf(stock.id)}
            line={lines[stock.id]}
            scans={latest?.id === stock.id ? latest.round : 0}
            seenAmountOf={seenAmountOf}
            onCount={onCount}
          />
        ))}
      </tbody>
    </Table>
  );
}
