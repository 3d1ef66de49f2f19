import { offlineWords } from '@storeroom/sdk';
import '../words/form-words.hooks';
import { Combobox, type ComboboxProps } from '@storeroom/ui/combobox';
import { useState } from 'react';
import { useLocations } from '../data/items.queries';
import { useItemWords } from '../words/item-words.hooks';

export interface LocationFieldProps extends Pick<
  ComboboxProps,
  'aria-label' | 'id' | 'onKeyDown' | 'onBlur'
> {
  value: number | null;
  /** Its name, where it is known already. */
  name?: string | null;
  onChange: (location_id: number | null, name?: string) => void;
  /** What stands there while none is chosen; without it that the item has none. */
  placeholder?: string;
}

/** A location of the team, found by typing; empty is "not set". Archived ones can be seen but not chosen. */
export function LocationField({ value, name, onChange, placeholder, ...input }: LocationFieldProps) {
  const { t } = useItemWords();
  const [text, setText] = useState('');
  const { data, isFetching } = useLocations(text);
  const { total = 0 } = data?.pagination ?? {};
  const isPart = total > (data?.data.length ?? 0);
  return (
    <Combobox
      {...input}
      value={value === null ? null : String(value)}
      valueLabel={name ?? undefined}
      placeholder={placeholder ?? t('location.notSet')}
      options={(data?.data ?? []).map((location) => ({
        value: String(location.id),
        label: location.name,
        ...(location.deleted_at && { note: t('location.archived'), disabled: true }),
      }))}
      onChange={(next) =>
        next === null
          ? onChange(null)
          : onChange(Number(next), data?.data.find(({ id }) => String(id) === next)?.name)
      }
      onSearch={setText}
      loading={isFetching && !data ? t('loading') : undefined}
      emptyText={offlineWords('notRead') || t('filter.noLocation')}
      moreText={isPart ? t('filter.moreLocations', { total }) : undefined}
      clearLabel={t('location.clear')}
      toggleLabel={t('location.list')}
    />
  );
}
