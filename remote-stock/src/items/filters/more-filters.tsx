import { FilterChipHolder } from '@storeroom/ui/filter-parts';
import { usePhone } from '@storeroom/ui/phone';
import { useListAddress } from '../list/list-scope.hooks';
import { useChangeList } from '../list/list-address.hooks';
import { LowFilter } from './low-filter';
import { FilterPicks } from './filter-picks';
import { useFilterTexts, useFilterWords } from './filter-words.hooks';
import { choicesOf, withChoices } from './filters.rules';
import { OversoldFilter } from './oversold-filter';

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
