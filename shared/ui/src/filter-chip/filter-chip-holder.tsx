import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Chip, ChipGroup } from '../chip';
import type { IconName } from '../icon';
import type { FilterChipFrameProps } from './filter-chip-frame';
import styles from './filter-chip.module.css';

/** The anchor of a filter's list, and how to close it. */
export interface FilterListPlace {
  anchor: HTMLElement | null;
  label: string;
  /** Names the × that a phone shows, where the list is a sheet over the page. */
  closeLabel?: string | undefined;
  onClose: () => void;
}

export interface FilterChipHolderProps extends Omit<FilterChipFrameProps, 'children'> {
  /** Replaces the text where space is limited. */
  icon?: IconName;
  /** The content at the anchor; rendered while open, so its code may load on demand. */
  list: (at: FilterListPlace) => ReactNode;
}

/** The chip of a filter with several values, and the anchor of its list. */
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
  // The chip is re-created when values change, so the list is anchored at its container.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const toggle = () => {
    if (!open) onOpen?.();
    setOpen(!open);
  };
  // When the last value is removed, the × is gone and the focus moves to the new chip.
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
