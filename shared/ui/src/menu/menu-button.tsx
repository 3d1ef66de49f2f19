import {
  useCallback,
  useId,
  useRef,
  useState,
  type AriaAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button } from '../button';
import type { LinkElement } from '../link';
import { Menu } from './menu';
import type { MenuItem } from './menu-item';

/** Attributes for a button that opens a menu: spread them on any button that passes attributes and `ref` on. */
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
  /** A custom button in place of the default one. */
  button?: (attributes: MenuButtonAttributes) => ReactNode;
}

export function MenuButton({ label, items, as, align, button }: MenuButtonProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  /**
   * The anchor of the menu; null while it is closed. The menu is rendered only while open, because each row of a
   * table has one.
   */
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const open = anchor !== null;
  const setOpen = (wanted: boolean) => setAnchor(wanted ? buttonRef.current : null);
  const id = useId();
  const ref = useCallback((element: HTMLButtonElement | null) => {
    buttonRef.current = element;
    setAnchor((shown) => (shown === null ? null : element));
  }, []);
  const attributes: MenuButtonAttributes = {
    ref,
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
