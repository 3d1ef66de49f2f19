import { offlineWords, textOr, useCan, useLocale, useSearch, useTexts } from '@storeroom/sdk';
import { folded, writeFilter, ADJUST_REASONS, STOCK_ACTIONS } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { FilterChip } from '@storeroom/ui/filter-chip';
import { DateInput } from '@storeroom/ui/input';
import { usePhone } from '@storeroom/ui/phone';
import { NameSearch } from '@storeroom/ui/search-input';
import { Segmented } from '@storeroom/ui/segmented';
import { Toolbar } from '@storeroom/ui/toolbar';
import { useState, type ReactNode } from 'react';
import { ACTIONS_OF, type LogKind } from './log-kinds.rules';
import { useActorName, useActors, useLocationName, useLocations } from './logs.queries';
import { useLogParameters } from './log-parameters.hooks';
import { NOT_SET, PERIODS, isRange } from './logs.rules';
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
  const locale = useLocale();
  const [search, change] = useSearch();
  const time = search.get('time');
  const [isRanging, setRanging] = useState(isRange(time));
  const periods = ['all', ...PERIODS, 'range'] as const;
  const set = (value: string | null) => change((next) => writeFilter(next, 'time', value));
  const [from = '', to = ''] = isRange(time) ? (time ?? '').split(',') : [];
  const choose = (value: (typeof periods)[number]) => {
    setRanging(value === 'range');
    if (value !== 'range') set(value === 'all' ? null : value);
    else if (!isRange(time)) set(null);
  };
  const setDay = (first: string, last: string) =>
    set(first === '' && last === '' ? null : `${first},${last}`);
  const isOpen = isRange(time) || (isRanging && time === null);
  const known = PERIODS.find((period) => period === time) ?? 'all';
  return (
    <>
      <Segmented
        label={t('logs.filter.time')}
        value={isOpen ? 'range' : known}
        options={periods.map((value) => ({ value, label: t(`logs.period.${value}`) }))}
        onChange={choose}
      />
      {isOpen ? (
        <span className={styles.range}>
          <label>
            {t('log.range.from')}
            <DateInput
              locale={locale}
              size="small"
              value={from}
              max={to || undefined}
              onChange={({ target }) => setDay(target.value, to)}
            />
          </label>
          <label>
            {t('log.range.to')}
            <DateInput
              locale={locale}
              size="small"
              value={to}
              min={from || undefined}
              onChange={({ target }) => setDay(from, target.value)}
            />
          </label>
        </span>
      ) : null}
    </>
  );
}

/** Chooses one of several; the last one pressed wins, because the call takes one. */
function OneOf({
  name,
  options,
  summary,
  emptyText,
  onSearch,
}: {
  name: 'location_id' | 'action' | 'actor_id';
  options: { value: string; label: string }[];
  /** What is chosen, where it may be none of the options. */
  summary?: string;
  /** Where options are looked for elsewhere. */
  onSearch?: (text: string) => void;
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
      closeLabel={t('logs.filter.close')}
      searchLabel={t('logs.filter.search')}
      emptyText={emptyText}
      options={options}
      values={chosen === null ? [] : [chosen]}
      summary={options.find(({ value }) => value === chosen)?.label ?? summary ?? chosen}
      onSearch={onSearch}
      onChange={(values) => change((next) => writeFilter(next, name, values.at(-1) ?? null))}
    />
  );
}

/** What is chosen, where it is none of those that can be chosen now, whose names are known. */
function elsewhere(chosen: number | undefined, shown: readonly { id: number }[] | undefined): number | null {
  return chosen !== undefined && shown?.every(({ id }) => id !== chosen) ? chosen : null;
}

function LocationFilter({ kind }: { kind: 'stock' | 'locations' }) {
  const t = useTexts('admin');
  const { location_id } = useLogParameters();
  const [text, setText] = useState('');
  const locations = useLocations(text);
  const name = useLocationName(elsewhere(Number(location_id) || undefined, locations.data));
  const none = { value: NOT_SET, label: t('logs.filter.notSet') };
  const isNoneOffered = kind === 'stock' && folded(none.label).includes(folded(text.trim()));
  return (
    <OneOf
      name="location_id"
      summary={location_id === NOT_SET ? none.label : name}
      onSearch={setText}
      emptyText={
        (!locations.data && offlineWords('notRead')) ||
        t(locations.isError && !locations.data ? 'logs.filter.failed' : 'logs.filter.none')
      }
      options={[
        ...(isNoneOffered ? [none] : []),
        ...(locations.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

/** By whom: for those who may see people. */
function ActorFilter() {
  const t = useTexts('admin');
  const { actor_id } = useLogParameters();
  const [text, setText] = useState('');
  const people = useActors(text);
  const summary = useActorName(elsewhere(actor_id, people.data));
  return (
    <OneOf
      name="actor_id"
      summary={summary}
      onSearch={setText}
      emptyText={(!people.data && offlineWords('notRead')) || t('logs.filter.none')}
      options={(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

const STOCK_CHOICES = [
  ...STOCK_ACTIONS.filter((action) => action !== 'adjusted'),
  ...ADJUST_REASONS.slice(0, -1),
];

function ActionFilter({ kind }: { kind: LogKind }) {
  const t = useTexts('admin');
  const options =
    kind === 'stock'
      ? STOCK_CHOICES.map((value) => ({ value, label: t(`action.${value}`) }))
      : ACTIONS_OF[kind].map((value) => ({
          value,
          label: textOr(t, `log.happened.${kind}.${value}`, value),
        }));
  return <OneOf name="action" emptyText={t('logs.filter.none')} options={options} />;
}

/** What stands in the address of the filters that a phone folds away. */
const FOLDED = ['time', 'location_id', 'action', 'actor_id'] as const;

/** On a phone all but the name are behind one button, which says how many are set: they would take half of the screen. */
export function LogFilters({ kind, children }: { kind: LogKind; children: ReactNode }) {
  const t = useTexts('admin');
  const can = useCan();
  const isPhone = usePhone();
  const [search] = useSearch();
  const [isOpen, setOpen] = useState(false);
  const count = FOLDED.filter((name) => search.has(name)).length;
  return (
    <Toolbar label={t('logs.filter.label')}>
      <NameFilter />
      {isPhone ? (
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t('logs.filter.set', { count }) : t('logs.filter.more')}
        </Button>
      ) : null}
      {isPhone ? children : null}
      {isPhone && !isOpen ? null : (
        <>
          <PeriodFilter />
          {kind === 'stock' || kind === 'locations' ? <LocationFilter kind={kind} /> : null}
          <ActionFilter kind={kind} />
          {can('users') ? <ActorFilter /> : null}
        </>
      )}
      {isPhone ? null : children}
    </Toolbar>
  );
}
