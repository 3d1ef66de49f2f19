import type { Stock } from '@storeroom/contract';
import { now as clock } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Button } from '@storeroom/ui/button';
import { formatSigned } from '@storeroom/ui/format';
import { Stepper } from '@storeroom/ui/stepper';
import { Amount, Cell, Row } from '@storeroom/ui/table';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { useLocationWords } from '../location-words.hooks';
import { CountedName, saidName } from './counted-name';
import {
  differenceOf,
  lineAsCounted,
  movedSince,
  verdictOf,
  type CountedLine,
  type Seen,
} from './count.rules';
import styles from './count.module.css';

const KINDS = { open: 'outline', match: 'live', short: 'danger', over: 'warn' } as const;

export interface CountRowProps {
  stock: Stock;
  /** What tells it from another line of its name. */
  apart: string | undefined;
  line: CountedLine | undefined;
  /** Above 0 it was scanned last; each scan is another number. */
  scans: number;
  /** What stood on the screen when somebody looked. */
  seenAmountOf: (stock: Stock) => Seen;
  onCount: (id: number, line: CountedLine | null) => void;
}

/** Enter goes on with the line below, with Shift the one above; what cannot be read is put right first. */
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

/** One item being counted: what is expected, what is there, and what moved since. */
export const CountRow = memo(function CountRow(props: CountRowProps) {
  const { stock, apart, line, scans, seenAmountOf, onCount } = props;
  const { t, locale, amount } = useLocationWords();
  const now = stock.amount ?? 0;
  const moved = movedSince(line, now);
  const verdict = verdictOf(line);
  const name = saidName({ name: stock.name, apart });
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (scans > 0) ref.current?.scrollIntoView({ block: 'center' });
  }, [scans]);
  const count = (counted: number | null) =>
    onCount(
      stock.id,
      counted === null || counted < 0 ? null : lineAsCounted(line, counted, seenAmountOf(stock), clock()),
    );
  return (
    <Row className={scans > 0 ? styles.latest : undefined}>
      <Cell column="lead">
        <CountedName ref={ref} name={stock.name} apart={apart} />
        {moved === 0 ? null : (
          <span className={styles.moved}>
            {t('locations.counting.moved', { by: formatSigned(moved, locale), now: amount(now) })}
          </span>
        )}
      </Cell>
      <Cell column="number" className={styles.expected} data-label={t('locations.counting.expected')}>
        <Amount value={line?.seen ?? now} locale={locale} />
      </Cell>
      <Cell column="text" className={styles.counted}>
        <div className={styles.entry}>
          <Stepper
            locale={locale}
            min={0}
            value={line?.counted ?? null}
            aria-label={t('locations.counting.of', { name })}
            decreaseLabel={t('adjust.less')}
            increaseLabel={t('adjust.more')}
            unreadable={t('locations.counting.unreadable')}
            onChange={count}
            onKeyDown={toNextLine}
          />
          <Button
            icon="check"
            aria-label={t('locations.counting.asExpected', { name, amount: amount(now) })}
            disabledReason={now < 0 ? t('locations.counting.belowZero') : undefined}
            onClick={() => onCount(stock.id, lineAsCounted(undefined, now, seenAmountOf(stock), clock()))}
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
