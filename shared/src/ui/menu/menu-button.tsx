import { useId, useState, type AriaAttributes, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button';
import type { LinkElement } from '../link';
import { Menu } from './menu';
import type { MenuItem } from './menu-item';

/** What a button needs to open its menu: spread it on any button that passes attributes and `ref` on. */
export interface MenuButtonAttributes extends Pick<
  AriaAttributes,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls'
> {
  ref: (element: HTMLButtonElement | null) => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuButtonProps {
  label: string;
  items: readonly MenuItem[];
  as?: LinkElement;
  align?: 'start' | 'end';
  /** Another button than a quiet one with the label on it. */
  button?: (attributes: MenuButtonAttributes) => ReactNode;
}

export function MenuButton({ label, items, as, align, button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const attributes: MenuButtonAttributes = {
    ref: setAnchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
    onKeyDown: (event) => {
      if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      setOpen(true);
    },
  };
  return (
    <>
      {button ? (
        button(attributes)
      ) : (
        <Button kind="quiet" {...attributes}>
          {label}
        </Button>
      )}
      <Menu
        id={id}
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        label={label}
        items={items}
        as={as}
        align={align}
      />
    </>
  );
}
