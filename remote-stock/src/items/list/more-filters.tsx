import { useTexts, useCan } from '@storeroom/sdk';
import { Chip, ChipGroup } from '@storeroom/ui/chip';
import {
  FilterChipHolder,
  FilterList,
  PickList,
  type FilterListPlace,
  type PickListProps,
} from '@storeroom/ui/filter-parts';
import { usePhone } from '@storeroom/ui/phone';
import { useOverview, useItems } from '../data/items.queries';
import { useChangeList, useListAddress } from '../data/list-scope.hooks';
import { useFilterTexts, useFilterWords, choicesOf, withChoices, CHOICES, partsOf } from './filters.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { folded, ITEM, namesWith, type Field, type ItemField } from '@storeroom/contract';
import { useState } from 'react';
import { NOT_SET } from '../data/items.rules';

/** The chip of the filter for items below zero, which links of the dashboard set. It removes the filter. */
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

/** The chip of the filter for items below their minimum. It is offered if there are any. */
function LowFilter({ onRemoved }: { onRemoved: () => void }) {
  const t = useFilterTexts();
  const ofList = useTexts('stock');
  const { low, view, is_of_location } = useListAddress();
  const { data: totals } = useOverview();
  const change = useChangeList();
  if (!low) {
    // The number is that of available items in all locations.
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

/** The filters other than name and location. */
export function MoreFilters({ onRemoved }: { onRemoved: () => void }) {
  const t = useFilterTexts();
  const words = useFilterWords();
  const isPhone = usePhone();
  const { view, otherFilters } = useListAddress();
  const change = useChangeList();
  const values = choicesOf(otherFilters);
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
          onChange={(chosen) => change({ otherFilters: withChoices(values, chosen) })}
          summary={values.map((choice) => words(view, choice)).join(', ')}
          list={(place) => <FilterPicks {...place} />}
        />
      )}
    </>
  );
}

type LocationPicksProps = FilterListPlace & PickListProps;

/** The locations that a list can be filtered by, in a popover at the chip. */
export function LocationPicks({ anchor, label, onClose, ...picks }: LocationPicksProps) {
  const { t } = useItemWords();
  return (
    <FilterList anchor={anchor} label={label} closeLabel={t('close')} onClose={onClose}>
      <PickList label={label} {...picks} />
    </FilterList>
  );
}

/**
 * The field values that a list can be filtered by: all choices, or for text the values in the rows of the page, the chosen
 * ones and the typed one. "Not set" is always among them.
 */
function useFieldChoices(chosen: readonly string[], typed: string): string[] {
  const { data } = useItems(useListAddress());
  const rows = data?.data ?? [];
  // Values of the rows before filtering stay on offer.
  const [first] = useState(rows);
  const choices = namesWith(ITEM, 'filter').flatMap((field: ItemField) => {
    const described: Field = ITEM[field];
    const known = [...first, ...rows].flatMap((stock) => stock[field] ?? []).map(String);
    const values =
      described.kind === 'choice'
        ? described.choices
        : [...known.toSorted(), ...(typed.trim() ? [typed.trim()] : [])];
    return [
      ...chosen.filter((choice) => partsOf(choice)[0] === field),
      ...[...values, NOT_SET].map((value) => `${field}=${value}`),
    ];
  });
  return [...new Set(choices)];
}

const OVERSOLD = 'oversold';
const LOW = 'low';

/** The popover with the filters other than name and location; several can be chosen. */
export function FilterPicks(place: FilterListPlace) {
  const { t: ofList } = useItemWords();
  const t = useFilterTexts();
  const words = useFilterWords();
  const can = useCan();
  const { view, oversold, low, otherFilters } = useListAddress();
  const change = useChangeList();
  const values = [...(oversold ? [OVERSOLD] : []), ...(low ? [LOW] : []), ...choicesOf(otherFilters)];
  const [text, setText] = useState('');
  const fields = useFieldChoices(values, text);
  const offered = [
    ...(view === 'available' ? [{ value: OVERSOLD, label: ofList('badge.oversold') }] : []),
    ...(view === 'archived' ? [] : [{ value: LOW, label: ofList('badge.low') }]),
    ...CHOICES[view]
      .filter((choice) => choice !== 'listed=true' || can('lists'))
      .map((value) => ({ value, label: words(view, value) })),
    ...fields.map((value) => ({ value, label: words(view, value) })),
  ];
  const options = offered.filter(({ label }) => folded(label).includes(folded(text.trim())));
  const choose = (chosen: string[]) =>
    change({
      oversold: chosen.includes(OVERSOLD),
      low: chosen.includes(LOW),
      otherFilters: withChoices(
        values,
        chosen.filter((value) => value !== OVERSOLD && value !== LOW),
      ),
    });
  return (
    <FilterList {...place} closeLabel={ofList('close')}>
      <PickList
        label={place.label}
        searchLabel={t('find')}
        emptyText={t('none')}
        options={options}
        values={values}
        onChange={choose}
        onSearch={setText}
      />
    </FilterList>
  );
}
