import type { StockLog } from '@storeroom/contract';
import { Cell, Row } from '@storeroom/ui/table';
import type { ComponentProps, ReactNode } from 'react';
import { LogDelta } from './log-value';
import styles from './logs.module.css';

type EntryRowProps = ComponentProps<typeof Row> & {
  time?: ReactNode;
  user?: ReactNode;
  /** The sentence: what was done, and to what. */
  what: ReactNode;
  values?: ReactNode;
  delta?: StockLog['delta'];
  location?: ReactNode;
  source?: ReactNode;
  undo?: ReactNode;
};

/** A row of the log, with the same columns for a single entry, a group, and an entry within a group. */
export function EntryRow({ time, user, what, values, delta, location, source, undo, ...row }: EntryRowProps) {
  return (
    <Row className={styles.entry} {...row}>
      <Cell className={styles.time}>{time}</Cell>
      <Cell className={styles.user}>{user}</Cell>
      <Cell className={styles.what}>{what}</Cell>
      <Cell className={styles.values}>{values}</Cell>
      <Cell className={styles.delta}>{delta === undefined ? null : <LogDelta delta={delta} />}</Cell>
      <Cell className={styles.location}>{location}</Cell>
      <Cell className={styles.source}>{source}</Cell>
      <Cell className={styles.undo}>{undo}</Cell>
    </Row>
  );
}
