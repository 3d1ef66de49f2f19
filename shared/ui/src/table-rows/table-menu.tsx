import { useEffect, useEffectEvent, type RefObject } from 'react';
import { Menu, type MenuProps } from '../menu';
import { rowOf } from './row-focus';

/** The menu of a row: at a point of the window after a press on the row, or at its button. */
export interface RowMenuAt {
  id: number;
  point: { x: number; y: number } | null;
}

export interface TableMenuProps extends Pick<MenuProps, 'label' | 'items' | 'as' | 'onClose'> {
  kind: string;
  at: RowMenuAt;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

/**
 * The open row menu: one for all rows of a table. Back and Forward may replace the rows below the menu, so they close
 * it.
 */
export function TableMenu({ kind, at: { id, point }, bodyRef, ...menu }: TableMenuProps) {
  const close = useEffectEvent(menu.onClose);
  useEffect(() => {
    const leave = () => close();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
  return (
    <Menu
      key={point ? `${id} ${point.x} ${point.y}` : id}
      open
      anchor={point ?? buttonOf(bodyRef.current, kind, id)}
      align={point ? 'start' : 'end'}
      {...menu}
    />
  );
}

function buttonOf(body: HTMLElement | null, kind: string, id: number): HTMLElement | null {
  const row = body && rowOf(body, kind, id);
  return (row?.closest('tr') ?? row)?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null;
}
