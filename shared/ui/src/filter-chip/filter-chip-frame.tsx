import type { ReactNode } from 'react';
import { FilterChipHolder } from './filter-chip-holder';
import { FilterList } from './filter-list';

export interface FilterChipFrameProps {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** What is chosen, short: "Rack A1, A2 +1". */
  summary: ReactNode;
  addLabel: string;
  removeLabel: string;
  /** Names the × of the list on a phone. */
  closeLabel?: string;
  /** The list is about to open. */
  onOpen?: () => void;
  /** The list, a `PickList`: drawn while it is open, so its code may come late. */
  children: ReactNode;
}

/** The chip of a filter with several values, and what its list hangs on. */
export function FilterChipFrame({ children, ...chip }: FilterChipFrameProps) {
  return <FilterChipHolder {...chip} list={(place) => <FilterList {...place}>{children}</FilterList>} />;
}
