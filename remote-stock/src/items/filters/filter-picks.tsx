import { useCan } from '@storeroom/sdk';
import { FilterList, PickList, type FilterListPlace } from '@storeroom/ui/filter-parts';
import { useItemWords } from '../item-words.hooks';
import { useChangeList } from '../list/list-address.hooks';
import { useListAddress } from '../list/list-scope.hooks';
import { useFilterTexts, useFilterWords } from './filter-words.hooks';
import { CHOICES, choicesOf, withChoices } from './filters.rules';

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
  const options = [
    ...(view === 'available' ? [{ value: OVERSOLD, label: ofList('badge.oversold') }] : []),
    ...(view === 'archived' ? [] : [{ value: LOW, label: ofList('badge.low') }]),
    ...CHOICES[view]
      .filter((choice) => choice !== 'listed=true' || can('lists'))
      .map((value) => ({ value, label: words(view, value) })),
  ];
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
      />
    </FilterList>
  );
}
