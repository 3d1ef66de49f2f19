import { useState } from 'react';
import type { RowMenuButtonProps } from './row-menu-button';
import type { RowMenuAt } from './table-menu';

export interface OpenRowMenu {
  at: RowMenuAt | null;
  onChange: (at: RowMenuAt | null) => void;
  /** For the button of the row with this id. */
  buttonOf: (id: number) => Omit<RowMenuButtonProps, 'label'>;
}

/** The state of which row's menu is open, for `RowMenus` and for the buttons in the rows. */
export function useRowMenu(): OpenRowMenu {
  const [at, onChange] = useState<RowMenuAt | null>(null);
  return {
    at,
    onChange,
    buttonOf: (id) => ({
      isOpen: at?.id === id,
      onOpen: (isOpen) => onChange(isOpen ? { id, point: null } : null),
    }),
  };
}
