import type { ComponentPropsWithRef, MouseEvent } from 'react';
import type { Column } from './table-head';

export interface RowProps extends Omit<ComponentPropsWithRef<'tr'>, 'aria-selected'> {
  selected?: boolean;
  /** A value in it has just changed: tinted once. */
  changed?: boolean;
  /** Its data is about to be replaced. */
  dimmed?: boolean;
  /** A press on the row outside its links, buttons and boxes. The keyboard has the row's link for it. */
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

/** What a row is about, its `lead`, is its header: a screen reader tells it with each of the other cells. */
export function Cell({ column = 'plain', ...rest }: CellProps) {
  if (column === 'lead') return <th scope="row" data-column={column} {...rest} />;
  return <td data-column={column} {...rest} />;
}
