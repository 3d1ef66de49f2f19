import { folded, ITEM, namesWith, type Field, type ItemField } from '@storeroom/contract';
import { addTexts, offlineWords, useCan, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { Chip, ChipGroup } from '@storeroom/ui/chip';
import {
  FilterChipHolder,
  FilterList,
  PickList,
  type FilterListPlace,
  type PickListProps,
} from '@storeroom/ui/filter-parts';
import { usePhone } from '@storeroom/ui/phone';
import { useState } from 'react';
import en from '../../texts/stock-filters.en.json';
import fr from '../../texts/stock-filters.fr.json';
import { useFieldWords } from '../data/field-words.hooks';
import { useItems, useLocationName, useOverview } from '../data/items.queries';
import { matches, useLocations } from '../data/location-search.hooks';
import { FILTERED, valuesIn, type OtherFilters, type View, NOT_SET } from '../data/items.rules';
import { useChangeList, useListAddress } from '../data/list-scope.hooks';
import { useItemWords } from '../data/item-words.hooks';

addTexts('en', 'stock-filters', en);
addTexts('fr', 'stock-filters', fr);

/** A filter, as in the address. */
type Choice =
  | 'allow_minus=true'
  | 'listed=true'
  | 'changed=today'
  | 'changed=7d'
  | 'changed=30d'
  | 'unchanged=90d'
  | 'unchanged=365d';

const BY_CHANGE: readonly Choice[] = [
  'changed=today',
  'changed=7d',
  'changed=30d',
  'unchanged=90d',
  'unchanged=365d',
];

/** The filters of each view. Items that allow amounts below zero are never empty, and archived ones are on no list. */
const CHOICES: Record<View, readonly Choice[]> = {
  available: ['allow_minus=true', 'listed=true', ...BY_CHANGE],
  empty: ['listed=true', ...BY_CHANGE],
  archived: ['allow_minus=true', ...BY_CHANGE],
};

/** The chosen filters, including those that only the address has; each value of a field is one choice. */
const choicesOf = (otherFilters: OtherFilters): string[] =>
  Object.entries<string>(otherFilters).flatMap(([key, text]) =>
    (FILTERED.includes(key) ? valuesIn(text) : [text]).map((value) => `${key}=${value}`),
  );

/** Splits a choice into its parameter and value. */
function partsOf(choice: string): [key: string, value: string] {
  const [key = ''] = choice.split('=');
  return [key, choice.slice(key.length + 1)];
}

/** The filters after a change. If two have the same parameter, the new one replaces the other; values of a field are joined. */
function withChoices(before: readonly string[], chosen: readonly string[]): OtherFilters {
  const added = chosen.filter((choice) => !before.includes(choice));
  const values = new Map<string, string>();
  for (const choice of new Set([...chosen.filter((one) => before.includes(one)), ...added])) {
    const [key, value] = partsOf(choice);
    if (FILTERED.includes(key)) {
      const escaped = value.replaceAll(',', '\\,');
      values.set(key, values.has(key) ? `${values.get(key)},${escaped}` : escaped);
    } else values.set(key, value);
  }
  return Object.fromEntries(values);
}

const without = (otherFilters: OtherFilters, choice: string): OtherFilters =>
  withChoices(
    [],
    choicesOf(otherFilters).filter((other) => other !== choice),
  );

const useFilterTexts = () => useTexts('stock-filters');

/** Returns the name of a choice in a view. For archived items the last change is that they were archived. */
function useFilterWords(): (view: View, choice: string) => string {
  const t = useFilterTexts();
  const fields = useFieldWords();
  return (view, choice) => {
    const [key, value] = partsOf(choice);
    const about = view === 'archived' ? 'archived' : 'changed';
    if (FILTERED.includes(key)) {
      const valueText = fields.value(key, value === NOT_SET ? null : value);
      return t('field', { field: fields.name(key), value: valueText });
    }
    switch (key) {
      case 'allow_minus':
        return t('allowMinus');
      case 'listed':
        return t('listed');
      case 'changed':
        return value === 'today' ? t(`${about}.today`) : t(`${about}.within`, { count: parseInt(value) });
      default:
        return value === '365d' ? t(`${about}.overYear`) : t(`${about}.over`, { count: parseInt(value) });
    }
  };
}

/** The chip of the filter for items below zero, which links of the dashboard set. It removes the filter. */
function OversoldFilter({ onRemoved }: { onRemoved: () => void }) {
  const t = useFilterTexts();
  const itemTexts = useTexts('stock');
  const { oversold } = useListAddress();
  const change = useChangeList();
  if (!oversold) return null;
  return (
    <ChipGroup
      label={itemTexts('column.amount')}
      value={itemTexts('badge.oversold')}
      removeLabel={t('removeOversold')}
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
  const itemTexts = useTexts('stock');
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
      label={itemTexts('column.amount')}
      value={itemTexts('badge.low')}
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

type LocationPicksProps = FilterListPlace & Pick<PickListProps, 'values' | 'onChange'>;

/** The locations that a list can be filtered by, found by typing, in a popover at the chip. */
export function LocationPicks({ anchor, label, onClose, ...picked }: LocationPicksProps) {
  const { t } = useItemWords();
  const [text, setText] = useState('');
  const { data, isFetching } = useLocations(text);
  const { total = 0 } = data?.pagination ?? {};
  const isPart = total > (data?.data.length ?? 0);
  return (
    <FilterList anchor={anchor} label={label} closeLabel={t('close')} onClose={onClose}>
      <PickList
        {...picked}
        label={label}
        searchLabel={t('filter.searchLocation')}
        emptyText={offlineWords('notRead') || t('filter.noLocation')}
        note={isFetching ? t('loading') : isPart ? t('filter.moreLocations', { total }) : undefined}
        options={[
          ...(matches(t('location.notSet'), text) ? [{ value: NOT_SET, label: t('location.notSet') }] : []),
          ...(data?.data ?? []).map(({ id, name, deleted_at }) => ({
            value: String(id),
            label: name,
            ...(deleted_at && { note: t('location.archived') }),
          })),
        ]}
        onSearch={setText}
      />
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
  const { t: itemTexts } = useItemWords();
  const t = useFilterTexts();
  const words = useFilterWords();
  const can = useCan();
  const { view, oversold, low, otherFilters } = useListAddress();
  const change = useChangeList();
  const values = [...(oversold ? [OVERSOLD] : []), ...(low ? [LOW] : []), ...choicesOf(otherFilters)];
  const [text, setText] = useState('');
  const fields = useFieldChoices(values, text);
  const offered = [
    ...(view === 'available' ? [{ value: OVERSOLD, label: itemTexts('badge.oversold') }] : []),
    ...(view === 'archived' ? [] : [{ value: LOW, label: itemTexts('badge.low') }]),
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
    <FilterList {...place} closeLabel={itemTexts('close')}>
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

/** A button for each filter that removes it, for a list in which no item matches. */
export function RemoveFilters() {
  const { t } = useItemWords();
  const { view, name, oversold, low, otherFilters, location_id, is_of_location } = useListAddress();
  const nameOf = useLocationName(location_id);
  const change = useChangeList();
  const words = useFilterWords();
  return (
    <>
      {name.trim() ? (
        <Button icon="x" onClick={() => change({ name: '' })}>
          {t('noMatch.name', { name: name.trim() })}
        </Button>
      ) : null}
      {oversold ? (
        <Button icon="x" onClick={() => change({ oversold: false })}>
          {t('noMatch.oversold')}
        </Button>
      ) : null}
      {low ? (
        <Button icon="x" onClick={() => change({ low: false })}>
          {t('noMatch.low')}
        </Button>
      ) : null}
      {choicesOf(otherFilters).map((choice) => (
        <Button key={choice} icon="x" onClick={() => change({ otherFilters: without(otherFilters, choice) })}>
          {words(view, choice)}
        </Button>
      ))}
      {(is_of_location ? [] : location_id).map((location) => (
        <Button
          key={location}
          icon="x"
          onClick={() => change({ location_id: location_id.filter((other) => other !== location) })}
        >
          {t('noMatch.location', { name: nameOf(location) })}
        </Button>
      ))}
    </>
  );
}
