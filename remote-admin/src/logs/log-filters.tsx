import { useSearch, useTexts } from '@storeroom/shared';
import { writeFilter, ADJUST_REASONS, STOCK_ACTIONS } from '@storeroom/shared/contract';
import { FilterChip } from '@storeroom/shared/ui/filter-chip';
import { SearchInput } from '@storeroom/shared/ui/search-input';
import { Segmented } from '@storeroom/shared/ui/segmented';
import { Toolbar } from '@storeroom/shared/ui/toolbar';
import { useEffect, useState } from 'react';
import { usePlaces } from './logs.queries';
import { PERIODS } from './logs.rules';
import styles from './logs.module.css';

/** Typing reaches the address after this pause, in place of the entry before. */
const TYPING_PAUSE = 300;

function NameFilter() {
  const t = useTexts('admin');
  const [search, change] = useSearch();
  const [text, setText] = useState(search.get('name') ?? '');

  useEffect(() => {
    if (text === (search.get('name') ?? '')) return;
    const timer = setTimeout(
      () => change((next) => writeFilter(next, 'name', text), { replace: true }),
      TYPING_PAUSE,
    );
    return () => clearTimeout(timer);
  }, [text, search, change]);

  return (
    <div className={styles['name']}>
      <SearchInput
        label={t('logs.filter.name')}
        placeholder={t('logs.filter.name')}
        clearLabel={t('logs.filter.clear')}
        size="small"
        value={text}
        onChange={setText}
      />
    </div>
  );
}

function PeriodFilter() {
  const t = useTexts('admin');
  const [search, change] = useSearch();
  const periods = ['all', ...PERIODS];
  return (
    <Segmented
      label={t('logs.filter.time')}
      value={search.get('time') ?? 'all'}
      options={periods.map((value) => ({ value, label: t(`logs.period.${value}`) }))}
      onChange={(value) => change((next) => writeFilter(next, 'time', value === 'all' ? null : value))}
    />
  );
}

/** Chooses one of several; the last one pressed wins, because the call takes one. */
function OneOf({
  name,
  options,
}: {
  name: 'location_id' | 'action';
  options: { value: string; label: string }[];
}) {
  const t = useTexts('admin');
  const [search, change] = useSearch();
  const chosen = search.get(name);
  return (
    <FilterChip
      label={t(`logs.filter.${name}`)}
      addLabel={t(`logs.filter.${name}`)}
      removeLabel={t(`logs.filter.remove_${name}`)}
      searchLabel={t('logs.filter.search')}
      emptyText={t('logs.filter.none')}
      options={options}
      values={chosen === null ? [] : [chosen]}
      summary={options.find(({ value }) => value === chosen)?.label ?? chosen}
      onChange={(values) => change((next) => writeFilter(next, name, values.at(-1) ?? null))}
    />
  );
}

export function LogFilters() {
  const t = useTexts('admin');
  const places = usePlaces();
  const actions = [
    ...STOCK_ACTIONS.filter((action) => action !== 'adjusted'),
    ...ADJUST_REASONS.slice(0, -1),
  ];
  return (
    <Toolbar label={t('logs.filter.label')}>
      <NameFilter />
      <PeriodFilter />
      <OneOf
        name="location_id"
        options={(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <OneOf name="action" options={actions.map((value) => ({ value, label: t(`action.${value}`) }))} />
    </Toolbar>
  );
}
