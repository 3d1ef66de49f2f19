import { FilterChipHolder } from '@storeroom/ui/filter-parts';
import { usePhone } from '@storeroom/ui/phone';
import { useListAddress } from '../list/list-scope.hooks';
import { useChangeList } from '../list/list-address.hooks';
import { LowFilter } from './low-filter';
import { NarrowingPicks } from './narrowing-picks';
import { useNarrowingTexts, useNarrowingWords } from './narrowing-words.hooks';
import { choicesOf, narrowedTo } from './narrowing.rules';
import { OversoldFilter } from './oversold-filter';

/** By what a list is narrowed beside name and location, and the way to narrow it. */
export function NarrowingFilters({ onRemoved }: { onRemoved: () => void }) {
  const t = useNarrowingTexts();
  const words = useNarrowingWords();
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
          onChange={(chosen) => change({ narrowing: narrowedTo(values, chosen) })}
          summary={values.map((choice) => words(view, choice)).join(', ')}
          list={(place) => <NarrowingPicks {...place} />}
        />
      )}
    </>
  );
}
