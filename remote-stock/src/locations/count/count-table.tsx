import type { Stock } from '@storeroom/contract';
import { useKeys } from '@storeroom/sdk';
import { HeadCell, SkeletonRows, Table, TableHead, type Column } from '@storeroom/ui/table';
import { useLocationWords } from '../location-words.hooks';
import { useEffect, useRef } from 'react';
import { CountRow, type CountRowProps } from './count-row';
import type { CountedLine, CountedLines } from './count.rules';
import styles from './count.module.css';
import { useDisambiguateNames } from './disambiguate-names.hooks';

const COLUMNS: readonly Column[] = ['lead', 'number', 'text', 'text'];

export interface CountTableProps {
  items: readonly Stock[] | undefined;
  lines: CountedLines;
  /** The line that was scanned last. */
  latest: { id: number; round: number } | null;
  /** Somebody has just begun or resumed it: the first line that is to be counted has the focus. */
  takesFocus: boolean;
  seenAmountOf: CountRowProps['seenAmountOf'];
  onCount: (id: number, line: CountedLine | null) => void;
}

/** The fields of the lines take these keys themselves; they stand among those of the page to be told of. */
const inItsField = () => undefined;

/** What lies in the location, line by line. */
export function CountTable({ items, lines, latest, takesFocus, seenAmountOf, onCount }: CountTableProps) {
  const { t } = useLocationWords();
  const apart = useDisambiguateNames(items);
  const body = useRef<HTMLTableSectionElement>(null);
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
            apart={apart(stock.id)}
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
