import { useSearch, useTexts } from '@storeroom/sdk';
import { writeFilter, ADJUST_REASONS, STOCK_ACTIONS } from '@storeroom/contract';
import { FilterChip } from '@storeroom/ui/filter-chip';
import { Segmented } from '@storeroom/ui/segmented';
import { Toolbar } from '@storeroom/ui/toolbar';
import { NameSearch } from '../list-parts';
import { useLocations } from './logs.queries';
import { PERIODS } from './logs.rules';
import styles from './logs.module.css';

function NameFilter() {
  const t = useTexts('admin');
  const [search, change] = useSearch();
  return (
    <div className={styles.name}>
      <NameSearch
        label={t('logs.filter.name')}
        clearLabel={t('logs.filter.clear')}
        name={search.get('name') ?? ''}
        onSearch={(name) => change((next) => writeFilter(next, 'name', name), { replace: true })}
      />
    </div>
  );
}

function PeriodFilter() {
  const t = useTexts('admin');
  const [search, change] = useSearch();
  const periods = ['all', ...PERIODS] as const;
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
  emptyText,
}: {
  name: 'location_id' | 'action';
  options: { value: string; label: string }[];
  /** Said where there is nothing to choose from. */
  emptyText: string;
}) {
  const t = useTexts('admin');
  const [search, change] = useSearch();
  const chosen = search.get(name);
  return (
    <FilterChip
      label={t(`logs.filter.fields.${name}`)}
      addLabel={t(`logs.filter.fields.${name}`)}
      removeLabel={t(`logs.filter.remove.${name}`)}
      searchLabel={t('logs.filter.search')}
      emptyText={emptyText}
      options={options}
      values={chosen === null ? [] : [chosen]}
      summary={options.find(({ value }) => value === chosen)?.label ?? chosen}
      onChange={(values) => change((next) => writeFilter(next, name, values.at(-1) ?? null))}
    />
  );
}

export function LogFilters() {
  const t = useTexts('admin');
  const locations = useLocations();
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
        emptyText={t(locations.isError && !locations.data ? 'logs.filter.failed' : 'logs.filter.none')}
        options={(locations.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <OneOf
        name="action"
        emptyText={t('logs.filter.none')}
        options={actions.map((value) => ({ value, label: t(`action.${value}`) }))}
      />
    </Toolbar>
  );
}
