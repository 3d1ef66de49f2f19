import { useTexts } from '@storeroom/sdk';
import { Chip, ChipGroup } from '@storeroom/ui/chip';
import {
  FilterChipHolder,
  FilterList,
  PickList,
  type FilterListPlace,
  type PickListProps,
} from '@storeroom/ui/filter-parts';
import { usePhone } from '@storeroom/ui/phone';
import { useOverview } from '../data/items.queries';
import { useChangeList, useListAddress } from '../data/list-scope.hooks';
import { FilterPicks } from './filter-picks';
import { useFilterTexts, useFilterWords, choicesOf, withChoices } from './filters.hooks';
import { useItemWords } from '../words/item-words.hooks';

/** Says that only what is below zero is shown, as the dashboard asks for it, and takes that away. */
function OversoldFilter({ onRemoved }: { onRemoved: () => void }) {
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

/** Narrows the list to what is below its minimum, where anything is, and widens it again. */
function LowFilter({ onRemoved }: { onRemoved: () => void }) {
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

/** By what a list is narrowed beside name and location, and the way to narrow it. */
export function MoreFilters({ onRemoved }: { onRemoved: () => void }) {
  const t = useFilterTexts();
  const words = useFilterWords();
  const isPhone = usePhone();
  const { view, narrowing } = useListAddress();
  const change = useChangeList();
  const values = choicesOf(narrowing);
  return (
    <>
      <OversoldFilter onRemoved={onRemoved} />
      <LowFilter onRemoved={onRemoved} />
      {isPhone && values.length === 0 ? null : (
        <FilterChipHolder
          label={t('label')}
          icon="filter"
          addLabel={t('add')}
          removeLabel={t('remove')}
          values={values}
          onChange={(chosen) => change({ narrowing: withChoices(values, chosen) })}
          summary={values.map((choice) => words(view, choice)).join(', ')}
          list={(place) => <FilterPicks {...place} />}
        />
      )}
    </>
  );
}

type LocationPicksProps = FilterListPlace & PickListProps;

/** The locations that a list may be narrowed to, at the chip that opens them. */
export function LocationPicks({ anchor, label, onClose, ...picks }: LocationPicksProps) {
  const { t } = useItemWords();
  return (
    <FilterList anchor={anchor} label={label} closeLabel={t('close')} onClose={onClose}>
      <PickList label={label} {...picks} />
    </FilterList>
  );
}
