import { FilterList, PickList, type FilterListPlace, type PickListProps } from '@storeroom/ui/filter-parts';
import { useItemWords } from '../words/item-words.hooks';

export type LocationPicksProps = FilterListPlace & PickListProps;

/** The locations that a list may be narrowed to, at the chip that opens them. */
export function LocationPicks({ anchor, label, onClose, ...picks }: LocationPicksProps) {
  const { t } = useItemWords();
  return (
    <FilterList anchor={anchor} label={label} closeLabel={t('close')} onClose={onClose}>
      <PickList label={label} {...picks} />
    </FilterList>
  );
}
