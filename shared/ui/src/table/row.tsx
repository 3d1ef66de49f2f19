import type { ComponentPropsWithRef, MouseEvent } from 'react';
import type { Column } from './table-head';

export interface RowProps extends Omit<ComponentPropsWithRef<'tr'>, 'aria-selected'> {
  selected?: boolean;
  /** A value in it has just changed: highlighted once. */
  changed?: boolean;
  /** Its data is about to be replaced. */
  dimmed?: boolean;
  /** A click on the row outside its links, buttons and boxes. Keyboard users have the row's link. */
  onOpen?: (event: MouseEvent<HTMLTableRowElement>) => void;
}

const CONTROLS = 'a, button, input, label, select, textarea, dialog, [popover]';

export function Row({ selected, changed, dimmed, onOpen, onClick, ...rest }: RowProps) {
  return (
    <tr
      aria-selected={selected || undefined}
      data-changed={changed || undefined}
      data-dimmed={dimmed || undefined}
      data-opens={onOpen ? true : undefined}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        const onControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
        const marksText = window.getSelection()?.type === 'Range';
        if (onOpen && !event.defaultPrevented && !onControl && !marksText) onOpen(event);
      }}
    />
  );
}

export interface CellProps extends ComponentPropsWithRef<'td'> {
  column?: Column;
}

/** The `lead` cell is the header of its row: screen readers announce it with each of the other cells. */
export function Cell({ column = 'plain', ...rest }: CellProps) {
  if (column === 'lead') return <th scope="row" data-column={column} {...rest} />;
  return <td data-column={column} {...rest} />;
}
