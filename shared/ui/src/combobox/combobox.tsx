import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { IconButton } from '../button';
import { classNames } from '../class-names';
import { floatClass, useFloating } from '../floating';
import { Input } from '../input';
import { optionId, OptionList, type Option } from '../listbox';
import { afterEvent, CLOSED, shownOptions, type ComboboxEvent } from './combobox.rules';
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
  /** "Looking": as long as the options for what is typed are on their way. */
  loading?: string;
  emptyText: string;
  /** Said under options that are only some of those that there are. */
  moreText?: string;
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
  moreText,
  clearLabel,
  toggleLabel,
  className,
  onBlur,
  onKeyDown,
  ...rest
}: ComboboxProps) {
  const [wrap, setWrap] = useState<HTMLSpanElement | null>(null);
  const [state, setState] = useState(CLOSED);
  const listId = useId();

  const chosen =
    value === null ? '' : (options.find((option) => option.value === value)?.label ?? valueLabel ?? '');
  const locked = Boolean(rest.disabled || rest.readOnly);
  const looking = loading !== undefined;
  const world = { options, value, searched: onSearch !== undefined, looking, locked };
  const { open, draft, active, due } = state;
  const shown = shownOptions(draft, world);

  /** @returns whether the event was the combobox's business */
  const send = (event: ComboboxEvent) => {
    const next = afterEvent(state, event, world);
    if (!next) return false;
    setState(next.state);
    if (next.search !== undefined) onSearch?.(next.search);
    if (next.value !== value) onChange(next.value);
    return true;
  };

  const answered = useEffectEvent(() => send({ type: 'answered' }));
  useEffect(() => {
    if (due && !looking) answered();
  }, [due, looking]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // Keys of an input method choose among its own words.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (send({ type: 'key', key: event.key, alt: event.altKey })) event.preventDefault();
  };
  const blur = (event: FocusEvent<HTMLSpanElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) send({ type: 'left' });
  };

  return (
    <span ref={setWrap} className={classNames(styles.combobox, className)} onBlur={blur}>
      <Input
        {...rest}
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
        onChange={(event) => send({ type: 'typed', text: event.target.value })}
        onKeyDown={press}
        onBlur={onBlur}
        onClick={() => send({ type: 'field pressed' })}
      />
      {value !== null && !locked ? (
        <IconButton
          size="small"
          icon="x"
          label={clearLabel}
          tabIndex={-1}
          onClick={() => send({ type: 'chosen', value: null })}
        />
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
          send({ type: 'button pressed' });
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
            onChoose={(option) => send({ type: 'chosen', value: option.value })}
            onActive={(index) => send({ type: 'option pointed at', index })}
            note={loading ?? (shown.length === 0 ? emptyText : moreText)}
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
