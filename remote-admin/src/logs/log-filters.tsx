import { offlineWords, textOr, useCan, useLocale, useTexts } from '@storeroom/sdk';
import { folded } from '@storeroom/contract';
import { NameFilter, OneFilter, type ListState } from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { DateInput } from '@storeroom/ui/input';
import { usePhone } from '@storeroom/ui/phone';
import { Segmented } from '@storeroom/ui/segmented';
import { Toolbar } from '@storeroom/ui/toolbar';
import { useState, type ReactNode } from 'react';
import { isRange, LOGS, NOT_SET, PERIODS, type LogKind, type LogList } from './log-lists';
import { useActorName, useActors, useLocationName, useLocations } from './logs.queries';
import styles from './logs.module.css';

/** The filtered list. */
interface FilterProps {
  list: Pick<ListState<unknown, LogList>, 'list' | 'change' | 'nameRef'>;
}

function PeriodFilter({ list: { list, change } }: FilterProps) {
  const t = useTexts('admin');
  const locale = useLocale();
  const { time } = list;
  const [isRanging, setRanging] = useState(isRange(time));
  const periods = ['all', ...PERIODS, 'range'] as const;
  const [from = '', to = ''] = isRange(time) ? (time ?? '').split(',') : [];
  const choose = (value: (typeof periods)[number]) => {
    setRanging(value === 'range');
    if (value !== 'range') change({ time: value === 'all' ? null : value });
    else if (!isRange(time)) change({ time: null });
  };
  const setDay = (first: string, last: string) =>
    change({ time: first === '' && last === '' ? null : `${first},${last}` });
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

/** The id of the selected option if it is not among the options shown; its name then has to be fetched. */
function unlistedId(chosen: number | null, shown: readonly { id: number }[] | undefined): number | null {
  return chosen !== null && shown?.every(({ id }) => id !== chosen) ? chosen : null;
}

function LocationFilter({ kind, list: { list, change } }: FilterProps & { kind: LogKind }) {
  const t = useTexts('admin');
  const { location_id: chosen } = list;
  const [text, setText] = useState('');
  const locations = useLocations(text);
  const name = useLocationName(unlistedId(Number(chosen) || null, locations.data));
  const none = { value: NOT_SET, label: t('logs.filter.notSet') };
  const isNoneOffered = kind === 'stock' && folded(none.label).includes(folded(text.trim()));
  return (
    <OneFilter
      label={t('logs.filter.fields.location_id')}
      removeLabel={t('logs.filter.remove.location_id')}
      searchLabel={t('logs.filter.search')}
      chosen={chosen}
      summary={chosen === NOT_SET ? none.label : name}
      onSearch={setText}
      emptyText={
        (!locations.data && offlineWords('notRead')) ||
        t(locations.isError && !locations.data ? 'logs.filter.failed' : 'logs.filter.none')
      }
      options={[
        ...(isNoneOffered ? [none] : []),
        ...(locations.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChoose={(location_id) => change({ location_id })}
    />
  );
}

/** Filters by actor, for users who may see people. */
function ActorFilter({ list: { list, change } }: FilterProps) {
  const t = useTexts('admin');
  const { actor_id: chosen } = list;
  const [text, setText] = useState('');
  const people = useActors(text);
  return (
    <OneFilter
      label={t('logs.filter.fields.actor_id')}
      removeLabel={t('logs.filter.remove.actor_id')}
      searchLabel={t('logs.filter.search')}
      chosen={chosen === null ? null : String(chosen)}
      summary={useActorName(unlistedId(chosen, people.data))}
      onSearch={setText}
      emptyText={(!people.data && offlineWords('notRead')) || t('logs.filter.none')}
      options={(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      onChoose={(id) => change({ actor_id: id === null ? null : Number(id) })}
    />
  );
}

interface LogFiltersProps extends FilterProps {
  kind: LogKind;
  /** Shown after the filters. */
  children: ReactNode;
}

/** On a phone all filters but the name are behind one button with the number of active ones, to leave room for entries. */
export function LogFilters({ kind, list, children }: LogFiltersProps) {
  const t = useTexts('admin');
  const can = useCan();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const { time, location_id, action, actor_id } = list.list;
  const count = [time, location_id, action, actor_id].filter((filter) => filter !== null).length;
  const wordOf = (value: string) =>
    textOr(t, kind === 'stock' ? `action.${value}` : `log.happened.${kind}.${value}`, value);
  return (
    <Toolbar label={t('logs.filter.label')}>
      <div className={styles.name}>
        <NameFilter list={list} label={t('logs.filter.name')} />
      </div>
      {isPhone ? (
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t('logs.filter.set', { count }) : t('logs.filter.more')}
        </Button>
      ) : null}
      {isPhone ? children : null}
      {isPhone && !isOpen ? null : (
        <>
          <PeriodFilter list={list} />
          {kind === 'stock' || kind === 'locations' ? <LocationFilter kind={kind} list={list} /> : null}
          <OneFilter
            label={t('logs.filter.fields.action')}
            removeLabel={t('logs.filter.remove.action')}
            searchLabel={t('logs.filter.search')}
            emptyText={t('logs.filter.none')}
            options={LOGS[kind].actions.map((value) => ({ value, label: wordOf(value) }))}
            chosen={action}
            onChoose={(value) => list.change({ action: value })}
          />
          {can('users') ? <ActorFilter list={list} /> : null}
        </>
      )}
      {isPhone ? null : children}
    </Toolbar>
  );
}
