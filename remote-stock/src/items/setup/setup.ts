import type { ColumnKeys } from '@storeroom/ui/table-layout';
import type { RefObject } from 'react';

/** A list whose table people set up, and whose views they save. */
export interface ListSetup {
  /** Under which the server keeps the saved views. */
  viewsPage: string;
  /** Under which a person's columns are kept. */
  tablePage: string;
  keys: ColumnKeys;
  /** What the address says of the list, from its first page on. */
  here: Readonly<Record<string, string>>;
  bodyRef: RefObject<HTMLElement | null>;
}
