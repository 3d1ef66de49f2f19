import { FilterList, PickList, type FilterListPlace, type PickListProps } from '@storeroom/ui/filter-parts';

export type LocationPicksProps = FilterListPlace & PickListProps;

/** The locations that a list may be narrowed to, at the chip that opens them. */
export function LocationPicks({ anchor, label, onClose, ...picks }: LocationPicksProps) {
  return (
    <FilterList anchor={anchor} label={label} onClose={onClose}>
      <PickList label={label} {...picks} />
    </FilterList>
  );
}
