import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names';
import { type Anchor as FloatingAnchor, floatClass, useDismiss, useFloating } from '../floating';
import { Icon } from '../icon';
import { Anchor, type LinkElement } from '../link';
import { isAction, type MenuAction, type MenuItem } from './menu-item';
import styles from './menu.module.css';

/** The index that a key moves to in a list of `count`, or undefined if it does not move. */
function moved(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The next label that begins with the typed text; repeating a letter moves to the next match. */
export function typedAhead(labels: readonly string[], typed: string, at: number): number | undefined {
  const letters = [...typed.toLocaleLowerCase()];
  const text = letters.every((letter) => letter === letters[0]) ? (letters[0] ?? '') : letters.join('');
  const start = text.length === 1 ? at + 1 : at;
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step) % labels.length;
    if (labels[index]?.trimStart().toLocaleLowerCase().startsWith(text)) return index;
  }
  return undefined;
}

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
