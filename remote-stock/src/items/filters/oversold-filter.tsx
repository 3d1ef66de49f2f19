import { useTexts } from '@storeroom/sdk';
import { ChipGroup } from '@storeroom/ui/chip';
import { useListAddress } from '../list/list-scope.hooks';
import { useChangeList } from '../list/list-address.hooks';
import { useFilterTexts } from './filter-words.hooks';

/** Says that only what is below zero is shown, as the dashboard asks for it, and takes that away. */
export function OversoldFilter({ onRemoved }: { onRemoved: () => void }) {
  const t = useTexts('stock');
  const words = useFilterTexts();
  const { oversold } = useListAddress();
  const change = useChangeList();
  if (!oversold) return null;
  return (
    <ChipGroup
      label={t('column.amount')}
      value={t('badge.oversold')}
      removeLabel={words('removeOversold')}
      onRemove={() => {
        change({ oversold: false });
        onRemoved();
      }}
    />
  );
}
