import { MenuButton, type MenuItem } from '../menu';
import type { LinkElement } from '../link';
import { RowMore } from './row-buttons';

export interface RowMenuProps {
  /** Names the row it belongs to. */
  label: string;
  items: readonly MenuItem[];
  as?: LinkElement;
}

export function RowMenu({ label, items, as }: RowMenuProps) {
  return (
    <MenuButton
      label={label}
      items={items}
      as={as}
      align="end"
      button={(props) => <RowMore {...props} label={label} />}
    />
  );
}
