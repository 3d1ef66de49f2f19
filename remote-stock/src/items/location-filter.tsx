import { useCan } from '@storeroom/shared';
import { FilterChip } from '@storeroom/shared/ui/filter-chip';
import { useState } from 'react';
import { useItemWords } from './item-words';
import { useLocations, usePlaceName } from './items.queries';
import { NOT_SET } from './items.rules';
import { useListAddress } from './list-context';
import { useChangeList } from './use-list-address';

/** Places to look in; "not set" finds what has none. */
export function LocationFilter() {
  const can = useCan();
  return can('locations') ? <LocationChip /> : null;
}

const sounds = (label: string, text: string) => label.toLowerCase().includes(text.trim().toLowerCase());

function LocationChip() {
  const { t } = useItemWords();
  const { location_id } = useListAddress();
  const change = useChangeList();
  const [text, setText] = useState('');
  const { data, isFetching } = useLocations(text);
  const options = [
    ...(sounds(t('location.not-set'), text) ? [{ value: NOT_SET, label: t('location.not-set') }] : []),
    ...(data?.data ?? []).map(({ id, name, deleted_at }) => ({
      value: String(id),
      label: name,
      ...(deleted_at && { note: t('location.archived') }),
    })),
  ];
  const nameOf = usePlaceName();
  const [first, second, ...rest] = location_id.map(nameOf);
  return (
    <FilterChip
      label={t('filter.location')}
      addLabel={t('filter.location')}
      removeLabel={t('filter.remove-location')}
      searchLabel={t('filter.search-location')}
      emptyText={t('filter.no-location')}
      loading={isFetching ? t('loading') : undefined}
      options={options}
      values={location_id.map(String)}
      onChange={(values) =>
        change({ location_id: values.map((value) => (value === NOT_SET ? NOT_SET : Number(value))) })
      }
      onSearch={setText}
      summary={[first, second].filter(Boolean).join(', ') + (rest.length > 0 ? ` +${rest.length}` : '')}
    />
  );
}
