import { useEffect, useRef } from 'react';
import { Icon } from '../icon';
import styles from './listbox.module.css';
import type { Option } from './options.rules';

export const optionId = (list: string, index: number) => `${list}-${index}`;

export interface OptionListProps {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  chosen: ReadonlySet<string>;
  multiple?: boolean;
  onChoose: (option: Option) => void;
  onActive: (index: number) => void;
  /** Shown when there are no options, or more than these. */
  note?: string;
}

/** The options of a field that keeps the focus: it refers to the active one by `aria-activedescendant`. */
export function OptionList({
  id,
  label,
  options,
  active,
  chosen,
  multiple,
  onChoose,
  onActive,
  note,
}: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        className={styles.list}
        hidden={options.length === 0}
      >
        {options.map((option, index) => {
          const isChosen = chosen.has(option.value);
          return (
            <button
              type="button"
              tabIndex={-1}
              key={option.value}
              id={optionId(id, index)}
              role="option"
              aria-selected={isChosen}
              aria-disabled={option.disabled || undefined}
              data-active={index === active || undefined}
              // The field handles the keyboard and keeps the focus; the pointer is only another way.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onActive(index)}
              onClick={() => {
                if (!option.disabled) onChoose(option);
              }}
            >
              {multiple ? (
                <span className={styles.tick}>
                  {isChosen ? <Icon name="check" size={12} strokeWidth={3} /> : null}
                </span>
              ) : null}
              <span className={styles.label}>{option.label}</span>
              {option.note ? <span className={styles.note}>{option.note}</span> : null}
              {!multiple && isChosen ? <Icon name="check" size={16} /> : null}
            </button>
          );
        })}
      </div>
      <p role="status" className={styles.empty}>
        {note}
      </p>
    </>
  );
}
