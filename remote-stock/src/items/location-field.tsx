import { Combobox } from '@storeroom/shared/ui/combobox';
import { useState } from 'react';
import { useItemWords } from './item-words';
import { useLocations } from './items.queries';

export interface LocationFieldProps {
  value: number | null;
  /** Its name, where it is known already. */
  name?: string | null;
  onChange: (location_id: number | null) => void;
  id?: string;
}

/** A place of the team, found by typing; empty is "not set". Archived places can be seen but not chosen. */
export function LocationField({ value, name, onChange, id }: LocationFieldProps) {
  const { t } = useItemWords();
  const [text, setText] = useState('');
  const { data, isFetching } = useLocations(text);
  return (
    <Combobox
      id={id}
      value={value === null ? null : String(value)}
      valueLabel={name ?? undefined}
      placeholder={t('location.not-set')}
      options={(data?.data ?? []).map((place) => ({
        value: String(place.id),
        label: place.name,
        ...(place.deleted_at && { note: t('location.archived'), disabled: true }),
      }))}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      onSearch={setText}
      loading={isFetching && !data ? t('loading') : undefined}
      emptyText={t('filter.no-location')}
      clearLabel={t('location.clear')}
      toggleLabel={t('location.list')}
    />
  );
}
