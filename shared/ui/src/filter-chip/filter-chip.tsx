import type { ReactNode } from 'react';
import type { Option } from '../listbox';
import { FilterChipFrame } from './filter-chip-frame';
import { PickList } from './pick-list';

export interface FilterChipProps {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** A summary of the chosen values: "Rack A1, A2 +1". */
  summary: ReactNode;
  addLabel: string;
  removeLabel: string;
  /** Names the × of the list on a phone. */
  closeLabel?: string;
  searchLabel: string;
  emptyText: string;
  /**
   * For options that are searched elsewhere: called with the typed text; without it the given options are filtered.
   */
  onSearch?: (text: string) => void;
  /** "Looking": shown while options load. */
  loading?: string;
}

/**
 * A filter with several values: a dashed chip while nothing is chosen, then the chosen values with a button that
 * clears them.
 */
export function FilterChip({ options, searchLabel, emptyText, onSearch, loading, ...chip }: FilterChipProps) {
  const { label, values, onChange } = chip;
  return (
    <FilterChipFrame {...chip} onOpen={() => onSearch?.('')}>
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
    </FilterChipFrame>
  );
}
