import type { ColumnKeys } from '@storeroom/ui/table-layout';
import type { RefObject } from 'react';

/** The columns of a table as people set them up. */
export interface TableColumns {
  /** Under which a person's columns are kept. */
  page: string;
  /** Those that it can have. */
  keys: ColumnKeys;
  /** Its rows. */
  bodyRef: RefObject<HTMLElement | null>;
}

/** A table that people set up, and whose views they save. */
export interface TableSetup {
  /** Under which the server keeps the saved views, 60 characters at most. */
  page: string;
  /** What the address says of the list, from its first page on. */
  here: Readonly<Record<string, string>>;
  /** The names under which an address says anything of the list; what a saved view says beside them is passed over. */
  names?: readonly string[];
  /** Null where they are always the same. */
  columns: TableColumns | null;
}

/** `more` is what the page itself offers in the menu. */
export type SetupOpening = 'menu' | 'save' | 'manage' | 'columns' | 'more';

/** What a part gets that draws what is open of a table's setup. */
export interface OpeningsProps {
  setup: TableSetup;
  /** The button that opened it. */
  anchor: HTMLElement | null;
  opening: SetupOpening;
  onOpen: (opening: SetupOpening) => void;
  onClose: () => void;
}
