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
  /** The label of a value that may not be among the present options. */
  valueLabel?: string;
  /**
   * For options that are searched elsewhere: called with the typed text; without it the given options are filtered.
   */
  onSearch?: (text: string) => void;
  /** "Looking": shown while the options for the typed text load. */
  loading?: string;
  emptyText: string;
  /** Shown below the options when there are more. */
  moreText?: string;
  clearLabel: string;
  /** The accessible name of the list and of the button that opens it. */
  toggleLabel: string;
}

/**
 * A choice of one among many, found by typing. Typed text counts only once an option is chosen; otherwise it is
 * reverted.
 */
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
  const context = { options, value, searched: onSearch !== undefined, looking, locked };
  const { open, draft, active, due } = state;
  const shown = shownOptions(draft, context);

  /** @returns whether the combobox has handled the event */
  const dispatch = (event: ComboboxEvent) => {
    const next = afterEvent(state, event, context);
    if (!next) return false;
    setState(next.state);
    if (next.search !== undefined) onSearch?.(next.search);
    if (next.value !== value) onChange(next.value);
    return true;
  };

  const answered = useEffectEvent(() => dispatch({ type: 'answered' }));
  useEffect(() => {
    if (due && !looking) answered();
  }, [due, looking]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // Keys of an input method choose among its own candidates.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (dispatch({ type: 'key', key: event.key, alt: event.altKey })) event.preventDefault();
  };
  const blur = (event: FocusEvent<HTMLSpanElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) dispatch({ type: 'left' });
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
        onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
        onKeyDown={press}
        onBlur={onBlur}
        onClick={() => dispatch({ type: 'field pressed' })}
      />
      {value !== null && !locked ? (
        <IconButton
          size="small"
          icon="x"
          label={clearLabel}
          tabIndex={-1}
          onClick={() => dispatch({ type: 'chosen', value: null })}
        />
      ) : null}
      <IconButton
        size="small"
        icon="down"
        label={toggleLabel}
        tabIndex={-1}
        aria-expanded={open}
        // The focus stays in the field, so that its keys still work.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          wrap?.querySelector('input')?.focus();
          dispatch({ type: 'button pressed' });
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
            onChoose={(option) => dispatch({ type: 'chosen', value: option.value })}
            onActive={(index) => dispatch({ type: 'option pointed at', index })}
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
