import { useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { IconButton } from '../button';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Input } from '../input';
import styles from './search-input.module.css';

export interface SearchInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'value' | 'onChange' | 'onSubmit'
> {
  /** The accessible name; sighted users see the lens. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  clearLabel: string;
  /** The shortcut that focuses the field, shown while it is empty. */
  shortcut?: string;
  size?: 'normal' | 'small';
  onSubmit?: (text: string) => void;
}

export function SearchInput({
  label,
  value,
  onChange,
  clearLabel,
  shortcut,
  size = 'normal',
  onSubmit,
  onKeyDown,
  className,
  ref,
  ...rest
}: SearchInputProps) {
  const wrap = useRef<HTMLSpanElement>(null);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // Keys of an input method choose among its own candidates.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onSubmit?.(value);
    if (event.key === 'Escape' && value !== '') {
      // Escape clears the field first; a dialog around it stays open.
      event.preventDefault();
      onChange('');
    }
  };
  const clear = () => {
    onChange('');
    wrap.current?.querySelector('input')?.focus();
  };
  return (
    <span ref={wrap} className={classNames(styles.search, className)}>
      <Icon name="search" size={16} />
      <Input
        {...rest}
        ref={ref}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        size={size}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      {value !== '' ? (
        <IconButton className={styles.end} size="small" icon="x" label={clearLabel} onClick={clear} />
      ) : shortcut ? (
        <kbd className={styles.key} aria-hidden>
          {shortcut}
        </kbd>
      ) : null}
    </span>
  );
}
