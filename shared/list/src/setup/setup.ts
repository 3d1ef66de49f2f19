import type { ColumnKeys } from '@storeroom/ui/table-layout';
import type { RefObject } from 'react';

/** The configurable columns of a table. */
export interface TableColumns {
  /** The name under which the user's columns are stored. */
  page: string;
  /** The columns that the table can have. */
  keys: ColumnKeys;
  /** The element that contains the rows. */
  bodyRef: RefObject<HTMLElement | null>;
}

/** A table with configurable columns and saved views. */
export interface TableSetup {
  /** The name under which the server stores the saved views, at most 60 characters. */
  page: string;
  /** The parameters of the list in the address, without the page number. */
  here: Readonly<Record<string, string>>;
  /** The names of all parameters of the list. Other parameters in a saved view are ignored. */
  names?: readonly string[];
  /** Null when the columns are not configurable. */
  columns: TableColumns | null;
}

/** The open overlay. `more` stands for an overlay that the page itself adds to the menu. */
export type SetupOpening = 'menu' | 'save' | 'manage' | 'columns' | 'more';

/** The properties of the component that renders the open overlay. */
export interface OpeningsProps {
  setup: TableSetup;
  /** The button that opened the menu. */
  anchor: HTMLElement | null;
  opening: SetupOpening;
  onOpen: (opening: SetupOpening) => void;
  onClose: () => void;
}
