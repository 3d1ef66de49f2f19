import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { IconButton } from '../button';
import { classNames } from '../class-names';
import { useFieldControl } from '../field';
import { floatClass, useFloating } from '../floating';
import { Input } from '../input';
import { activeAfter, matching, optionId, OptionList, sameWords, type Option } from '../listbox';
import styles from './combobox.module.css';

export interface ComboboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'size' | 'list' | 'role'
> {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** The words of a value that may not be among the options of the moment. */
  valueLabel?: string;
  /** For options that come from elsewhere: called with what is typed; without it the options filter themselves. */
  onSearch?: (text: string) => void;
  /** "Looking": while options are on their way. */
  loading?: string;
  emptyText: string;
  clearLabel: string;
  /** Names the list and the button that opens it. */
  toggleLabel: string;
}

/** One of many, found by typing. What is typed counts only once an option is chosen; else it goes back. */
export function Combobox({
  options,
  value,
  onChange,
  valueLabel,
  onSearch,
  loading,
  emptyText,
  clearLabel,
  toggleLabel,
  className,
  onBlur,
  onKeyDown,
  ...rest
}: ComboboxProps) {
  const [wrap, setWrap] = useState<HTMLSpanElement | null>(null);
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const control = useFieldControl(rest);

  const chosen =
    value === null ? '' : (options.find((option) => option.value === value)?.label ?? valueLabel ?? '');
  const shown = onSearch || draft === null ? options : matching(options, draft);
  const locked = rest.disabled || rest.readOnly;

  const show = (at: number) => {
    if (locked) return;
    if (!open) onSearch?.(draft ?? '');
    setOpen(true);
    setActive(at);
  };
  const leave = () => {
    setOpen(false);
    setDraft(null);
    setActive(-1);
  };
  const choose = (next: string | null) => {
    leave();
    if (next !== value) onChange(next);
  };
  /** On the way out: the very words of an option mean it, nothing means none, anything else is dropped. */
  const settle = () => {
    if (draft === null) return leave();
    const meant = shown.find((option) => !option.disabled && sameWords(option.label, draft));
    if (draft.trim() === '') choose(null);
    else if (meant) choose(meant.value);
    else leave();
  };

  const here = shown.findIndex((option) => option.value === value);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented) return;
    const next = activeAfter(event.key, open ? active : here - (event.key === 'ArrowDown' ? 1 : -1), shown);
    if (event.altKey && event.key === 'ArrowUp') leave();
    else if (next !== undefined) show(open || here < 0 ? next : here);
    else if (event.key === 'Enter' && open) {
      const option = shown[active];
      if (option && !option.disabled) choose(option.value);
      else settle();
    } else if (event.key === 'Escape' && (open || draft !== null)) leave();
    else return;
    event.preventDefault();
  };

  const type = (text: string) => {
    setDraft(text);
    setOpen(true);
    const found = onSearch ? options : matching(options, text);
    setActive(text.trim() === '' ? -1 : found.findIndex((option) => !option.disabled));
    onSearch?.(text);
  };

  const blur = (event: FocusEvent<HTMLSpanElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) settle();
  };

  return (
    <span ref={setWrap} className={classNames(styles.combobox, className)} onBlur={blur}>
      <Input
        {...rest}
        {...control}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={
          open && active >= 0 && active < shown.length ? optionId(listId, active) : undefined
        }
        value={draft ?? chosen}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={onBlur}
        onClick={() => show(open ? active : here)}
      />
      {value !== null && !locked ? (
        <IconButton size="small" icon="x" label={clearLabel} tabIndex={-1} onClick={() => choose(null)} />
      ) : null}
      <IconButton
        size="small"
        icon="down"
        label={toggleLabel}
        tabIndex={-1}
        aria-expanded={open}
        // The field keeps the focus, so that its keys go on working.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          wrap?.querySelector('input')?.focus();
          if (open) leave();
          else show(here);
        }}
      />
      {open ? (
        <List anchor={wrap}>
          <OptionList
            id={listId}
            label={toggleLabel}
            options={shown}
            active={active}
            chosen={new Set(value === null ? [] : [value])}
            onChoose={(option) => choose(option.value)}
            onActive={setActive}
            note={loading ?? (shown.length === 0 ? emptyText : undefined)}
          />
        </List>
      ) : null}
    </span>
  );
}

function List({ anchor, children }: { anchor: HTMLElement | null; children: React.ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useFloating(ref, { anchor, matchWidth: true });
  return (
    <div ref={ref} popover="manual" className={classNames(floatClass, styles.list)}>
      {children}
    </div>
  );
}
