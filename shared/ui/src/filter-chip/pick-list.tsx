import { useId, useState } from 'react';
import { Icon } from '../icon';
import { Input } from '../input';
import { activeAfter, matching, optionId, OptionList, type Option } from '../listbox';
import styles from './filter-chip.module.css';

export interface PickListProps {
  label: string;
  searchLabel: string;
  options: readonly Option[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  onSearch?: (text: string) => void;
  /** Shown below the options: that they are loading, or that there are none. */
  note?: string;
  emptyText: string;
}

/** A search field over a multi-select list: arrows move, Enter toggles, the list stays open. */
export function PickList({
  label,
  searchLabel,
  options,
  values,
  onChange,
  onSearch,
  note,
  emptyText,
}: PickListProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const listId = useId();
  const shown = onSearch ? options : matching(options, text);
  const toggle = ({ value }: Option) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return (
    <>
      <span className={styles.search}>
        <Icon name="search" size={16} />
        <Input
          role="combobox"
          aria-label={searchLabel}
          data-autofocus
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 && active < shown.length ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={searchLabel}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            onSearch?.(event.target.value);
          }}
          onKeyDown={(event) => {
            // Keys of an input method choose among its own candidates.
            if (event.nativeEvent.isComposing) return;
            const next = activeAfter(event.key, active, shown);
            const option = shown[active] ?? (shown.length === 1 ? shown[0] : undefined);
            if (next !== undefined) setActive(next);
            else if (event.key === 'Enter' && option && !option.disabled) toggle(option);
            else return;
            event.preventDefault();
          }}
        />
      </span>
      <OptionList
        id={listId}
        label={label}
        options={shown}
        active={active}
        chosen={new Set(values)}
        multiple
        onChoose={toggle}
        onActive={setActive}
        note={note ?? (shown.length === 0 ? emptyText : undefined)}
      />
    </>
  );
}
