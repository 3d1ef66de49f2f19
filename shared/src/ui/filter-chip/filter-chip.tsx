import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Chip, ChipGroup } from '../chip';
import type { Option } from '../listbox';
import { Popover } from '../popover';
import styles from './filter-chip.module.css';
import { PickList } from './pick-list';

export interface FilterChipProps {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** What is chosen, short: "Rack A1, A2 +1". */
  summary: ReactNode;
  addLabel: string;
  removeLabel: string;
  searchLabel: string;
  emptyText: string;
  /** For options that come from elsewhere: called with what is typed; without it the options filter themselves. */
  onSearch?: (text: string) => void;
  /** "Looking": while options are on their way. */
  loading?: string;
}

/** A filter with several values: a dashed chip while nothing is chosen, then what is chosen and a way to drop it. */
export function FilterChip({
  label,
  options,
  values,
  onChange,
  summary,
  addLabel,
  removeLabel,
  searchLabel,
  emptyText,
  onSearch,
  loading,
}: FilterChipProps) {
  // The chip changes its form while the list is open, so the list hangs on what holds the chip.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const toggle = () => {
    if (!open) onSearch?.('');
    setOpen(!open);
  };
  // Once the values are gone, so is the × that was pressed: focus goes to the chip that stands there now.
  const removed = useRef(false);
  useLayoutEffect(() => {
    if (removed.current) anchor?.querySelector('button')?.focus();
    removed.current = false;
  }, [anchor, values.length]);
  return (
    <span ref={setAnchor} className={styles.holder}>
      {values.length === 0 ? (
        <Chip add aria-haspopup="dialog" aria-expanded={open} onClick={toggle}>
          {addLabel}
        </Chip>
      ) : (
        <ChipGroup
          label={label}
          value={summary}
          removeLabel={removeLabel}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPress={toggle}
          onRemove={() => {
            setOpen(false);
            removed.current = true;
            onChange([]);
          }}
        />
      )}
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        label={label}
        className={styles.list}
      >
        <PickList
          label={label}
          searchLabel={searchLabel}
          options={options}
          values={values}
          onChange={onChange}
          onSearch={onSearch}
          note={loading}
          emptyText={emptyText}
        />
      </Popover>
    </span>
  );
}
