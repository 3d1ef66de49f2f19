import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '../class-names';
import { floatClass, useDismiss, useFloating, type Anchor as FloatingAnchor } from '../floating';
import { Icon } from '../icon';
import { Anchor, type LinkElement } from '../link';
import { isAction, type MenuAction, type MenuItem } from './menu-item';
import styles from './menu.module.css';
import { moved, typedAhead } from './menu.rules';

export interface MenuProps {
  open: boolean;
  onClose: () => void;
  /** An element, or the point of a right-click. */
  anchor: FloatingAnchor | null;
  label: string;
  items: readonly MenuItem[];
  as?: LinkElement;
  align?: 'start' | 'end';
  id?: string;
}

export function Menu({ open, ...rest }: MenuProps) {
  return open ? <OpenMenu {...rest} /> : null;
}

/** Letters typed within this time belong together. */
const TYPING_MS = 500;

function OpenMenu({ onClose, anchor, label, items, as, align, id }: Omit<MenuProps, 'open'>) {
  const ref = useRef<HTMLDivElement>(null);
  const typing = useRef({ text: '', at: 0 });
  useFloating(ref, { anchor, align, covers: true });
  const dismiss = useDismiss(ref, anchor, onClose);
  const entries = () => [...(ref.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  useLayoutEffect(() => {
    const chosen = ref.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    const first = ref.current?.querySelector<HTMLElement>('[role^="menuitem"]');
    (chosen ?? first)?.focus();
  }, []);

  const press = (event: KeyboardEvent) => {
    dismiss.onKeyDown(event);
    if (event.defaultPrevented) return;
    // Tab leaves the menu: the focus returns to the opener before the browser moves on from there.
    if (event.key === 'Tab') return onClose();
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    const letter =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (letter) {
      const fresh = event.timeStamp - typing.current.at > TYPING_MS;
      typing.current = { text: (fresh ? '' : typing.current.text) + event.key, at: event.timeStamp };
    }
    const next = letter
      ? typedAhead(
          all.map((entry) => entry.dataset.label ?? ''),
          typing.current.text,
          at,
        )
      : moved(event.key, at, all.length);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    all[next]?.focus();
  };

  const select = (action: MenuAction) => {
    if (action.disabledReason) return;
    onClose();
    action.onSelect?.();
  };

  return (
    <div
      ref={ref}
      id={id}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={classNames(floatClass, styles.menu)}
      onKeyDown={press}
    >
      {items.map((item) =>
        isAction(item) ? (
          <Entry key={item.key} action={item} as={as} onSelect={select} />
        ) : 'divider' in item ? (
          <hr key={item.key} />
        ) : (
          <div key={item.key} role="presentation" className={styles.heading}>
            {item.heading}
          </div>
        ),
      )}
    </div>
  );
}

function Entry({
  action,
  as,
  onSelect,
}: {
  action: MenuAction;
  as?: LinkElement;
  onSelect: (action: MenuAction) => void;
}) {
  const { label, icon, shortcut, kind, checked, disabledReason, to, lang } = action;
  const shared = {
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    'aria-disabled': disabledReason ? true : undefined,
    'aria-keyshortcuts': shortcut,
    'data-label': label,
    'data-kind': kind,
    title: disabledReason,
    tabIndex: -1,
    lang,
  } as const;
  const content = (
    <>
      {checked === undefined ? null : (
        <Icon name="check" size={16} className={checked ? undefined : styles.unchecked} />
      )}
      {icon ? <Icon name={icon} size={16} /> : null}
      <span>{label}</span>
      {shortcut ? <kbd aria-hidden>{shortcut}</kbd> : null}
    </>
  );
  return to !== undefined && !disabledReason ? (
    <Anchor to={to} as={as} hrefLang={lang} {...shared} onClick={() => onSelect(action)}>
      {content}
    </Anchor>
  ) : (
    <button type="button" {...shared} onClick={() => onSelect(action)}>
      {content}
    </button>
  );
}
