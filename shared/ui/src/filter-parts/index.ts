export { FilterChipFrame, type FilterChipFrameProps } from '../filter-chip/filter-chip-frame';
export {
  FilterChipHolder,
  type FilterChipHolderProps,
  type FilterListPlace,
} from '../filter-chip/filter-chip-holder';
export { FilterList } from '../filter-chip/filter-list';
export { PickList, type PickListProps } from '../filter-chip/pick-list';
