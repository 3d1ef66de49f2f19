import { useTexts } from '@storeroom/sdk';
import { Chip, ChipGroup } from '@storeroom/ui/chip';
import { useOverview } from '../data/items.queries';
import { useListAddress } from '../list/list-scope.hooks';
import { useChangeList } from '../list/list-address.hooks';
import { useFilterTexts } from './filter-words.hooks';

/** Narrows the list to what is below its minimum, where anything is, and widens it again. */
export function LowFilter({ onRemoved }: { onRemoved: () => void }) {
  const t = useFilterTexts();
  const ofList = useTexts('stock');
  const { low, view, is_of_location } = useListAddress();
  const { data: totals } = useOverview();
  const change = useChangeList();
  if (!low) {
    // The figure is that of the available ones, anywhere.
    return view === 'available' && !is_of_location && (totals?.low ?? 0) > 0 ? (
      <Chip add onClick={() => change({ low: true })}>
        {t('low')}
      </Chip>
    ) : null;
  }
  return (
    <ChipGroup
      label={ofList('column.amount')}
      value={ofList('badge.low')}
      removeLabel={t('removeLow')}
      onRemove={() => {
        change({ low: false });
        onRemoved();
      }}
    />
  );
}
