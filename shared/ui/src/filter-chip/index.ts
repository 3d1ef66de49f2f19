export { FilterChip, type FilterChipProps } from './filter-chip';
export type { Option } from '../listbox';
