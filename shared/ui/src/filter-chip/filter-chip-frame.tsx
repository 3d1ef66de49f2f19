import type { ReactNode } from 'react';
import { FilterChipHolder } from './filter-chip-holder';
import { FilterList } from './filter-list';

export interface FilterChipFrameProps {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** A summary of the chosen values: "Rack A1, A2 +1". */
  summary: ReactNode;
  addLabel: string;
  removeLabel: string;
  /** Names the × of the list on a phone. */
  closeLabel?: string;
  /** Called before the list opens. */
  onOpen?: () => void;
  /** The list, a `PickList`; rendered while open, so its code may load on demand. */
  children: ReactNode;
}

/** The chip of a filter with several values, and the anchor of its list. */
export function FilterChipFrame({ children, ...chip }: FilterChipFrameProps) {
  return <FilterChipHolder {...chip} list={(place) => <FilterList {...place}>{children}</FilterList>} />;
}
