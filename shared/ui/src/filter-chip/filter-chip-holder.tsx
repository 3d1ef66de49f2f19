import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Chip, ChipGroup } from '../chip';
import type { IconName } from '../icon';
import type { FilterChipFrameProps } from './filter-chip-frame';
import styles from './filter-chip.module.css';

/** Where the list of a filter opens, and how it is closed. */
export interface FilterListPlace {
  anchor: HTMLElement | null;
  label: string;
  /** Names the × that a phone shows, where the list is a sheet over the page. */
  closeLabel?: string | undefined;
  onClose: () => void;
}

export interface FilterChipHolderProps extends Omit<FilterChipFrameProps, 'children'> {
  /** Stands for the words where there is no room for them. */
  icon?: IconName;
  /** What opens: drawn while it is open, so its code may come late. It hangs on the anchor. */
  list: (at: FilterListPlace) => ReactNode;
}

/** The chip of a filter with several values, and what its list hangs on. */
export function FilterChipHolder({
  label,
  values,
  onChange,
  summary,
  addLabel,
  removeLabel,
  closeLabel,
  onOpen,
  icon,
  list,
}: FilterChipHolderProps) {
  // The chip changes its form while the list is open, so the list hangs on what holds the chip.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const toggle = () => {
    if (!open) onOpen?.();
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
        <Chip add icon={icon} aria-haspopup="dialog" aria-expanded={open} onClick={toggle}>
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
      {open ? list({ anchor, label, closeLabel, onClose: () => setOpen(false) }) : null}
    </span>
  );
}
