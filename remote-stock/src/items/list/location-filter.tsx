import { folded } from '@storeroom/contract';
import { offlineWords, useCan } from '@storeroom/sdk';
import { FilterChipHolder } from '@storeroom/ui/filter-parts';
import { useState } from 'react';
import { useLocationName, useLocations } from '../data/items.queries';
import { NOT_SET } from '../data/items.rules';
import { useItemWords } from '../words/item-words.hooks';
import { LocationPicks } from './lazy-parts';
import { useListAddress } from '../data/list-scope.hooks';
import { useChangeList } from '../data/list-address.hooks';

/** Locations to look in; "not set" finds what has none. */
export function LocationFilter() {
  const can = useCan();
  const { is_of_location } = useListAddress();
  return can('locations') && !is_of_location ? <LocationChip /> : null;
}

const sounds = (label: string, text: string) => folded(label).includes(folded(text.trim()));

function LocationChip() {
  const { t } = useItemWords();
  const { location_id } = useListAddress();
  const change = useChangeList();
  const [text, setText] = useState('');
  const { data, isFetching } = useLocations(text);
  const options = [
    ...(sounds(t('location.notSet'), text) ? [{ value: NOT_SET, label: t('location.notSet') }] : []),
    ...(data?.data ?? []).map(({ id, name, deleted_at }) => ({
      value: String(id),
      label: name,
      ...(deleted_at && { note: t('location.archived') }),
    })),
  ];
  const { total = 0 } = data?.pagination ?? {};
  const more = total > (data?.data.length ?? 0) ? t('filter.moreLocations', { total }) : undefined;
  const nameOf = useLocationName(location_id);
  const [first, second, ...rest] = location_id.map(nameOf);
  const values = location_id.map(String);
  const choose = (chosen: string[]) =>
    change({ location_id: chosen.map((value) => (value === NOT_SET ? NOT_SET : Number(value))) });
  return (
    <FilterChipHolder
      label={t('filter.location')}
      icon="pin"
      addLabel={t('filter.location')}
      removeLabel={t('filter.removeLocation')}
      values={values}
      onChange={choose}
      onOpen={() => setText('')}
      summary={[first, second].filter(Boolean).join(', ') + (rest.length > 0 ? ` +${rest.length}` : '')}
      list={(place) => (
        <LocationPicks
          {...place}
          searchLabel={t('filter.searchLocation')}
          emptyText={offlineWords('notRead') || t('filter.noLocation')}
          note={isFetching ? t('loading') : more}
          options={options}
          values={values}
          onChange={choose}
          onSearch={setText}
        />
      )}
    />
  );
}
