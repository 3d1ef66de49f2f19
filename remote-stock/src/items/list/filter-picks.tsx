import { folded, ITEM, namesWith, type Field, type ItemField } from '@storeroom/contract';
import { useCan } from '@storeroom/sdk';
import { FilterList, PickList, type FilterListPlace } from '@storeroom/ui/filter-parts';
import { useState } from 'react';
import { useItems } from '../data/items.queries';
import { NOT_SET } from '../data/items.rules';
import { useItemWords } from '../words/item-words.hooks';
import { useChangeList, useListAddress } from '../data/list-scope.hooks';
import { useFilterTexts, useFilterWords, CHOICES, choicesOf, partsOf, withChoices } from './filters.hooks';

/**
 * Values of fields that a list may be narrowed to: every choice, and of text what the rows of the page say, what is chosen
 * already, and what is being typed; also that there is none.
 */
function useFieldChoices(chosen: readonly string[], typed: string): string[] {
  const { data } = useItems(useListAddress());
  const rows = data?.data ?? [];
  // What stood there when the list was opened is offered still, when it is narrowed to other values.
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

/** By what a list may be narrowed beside name and location; several at once. */
export function FilterPicks(place: FilterListPlace) {
  const { t: ofList } = useItemWords();
  const t = useFilterTexts();
  const words = useFilterWords();
  const can = useCan();
  const { view, oversold, low, narrowing } = useListAddress();
  const change = useChangeList();
  const values = [...(oversold ? [OVERSOLD] : []), ...(low ? [LOW] : []), ...choicesOf(narrowing)];
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
      narrowing: withChoices(
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
