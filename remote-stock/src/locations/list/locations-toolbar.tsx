import { Link } from '@storeroom/sdk';
import type { ChangeList } from '@storeroom/list';
import { ChipGroup } from '@storeroom/ui/chip';
import { NameSearch } from '@storeroom/ui/search-input';
import { SegmentedLinks } from '@storeroom/ui/segmented';
import { Toolbar } from '@storeroom/ui/toolbar';
import type { ReactNode, Ref } from 'react';
import { LOCATIONS_PATH } from '../data/location-slug';
import type { LocationsList } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';

export interface LocationsToolbarProps {
  list: LocationsList;
  onChange: ChangeList<LocationsList>;
  nameRef: Ref<HTMLInputElement>;
  /** Behind what filters. */
  children: ReactNode;
}

export function LocationsToolbar({ list, onChange, nameRef, children }: LocationsToolbarProps) {
  const { t } = useLocationWords();
  return (
    <Toolbar label={t('locations.filter')}>
      <SegmentedLinks
        label={t('locations.views')}
        current={list.deleted ? 'archived' : 'inUse'}
        as={Link}
        items={[
          { key: 'inUse', label: t('locations.inUse'), to: LOCATIONS_PATH },
          { key: 'archived', label: t('locations.archived'), to: `${LOCATIONS_PATH}?deleted=true` },
        ]}
      />
      <NameSearch
        ref={nameRef}
        name={list.name}
        label={t('locations.byName')}
        placeholder={t('column.name')}
        clearLabel={t('filter.clearName')}
        shortcut="/"
        onSearch={(name) => onChange({ name }, { replace: true })}
      />
      {list.only_archived ? (
        <ChipGroup
          label={t('locations.column.items')}
          value={t('locations.onlyArchived')}
          removeLabel={t('locations.removeOnlyArchived')}
          onRemove={() => onChange({ only_archived: false })}
        />
      ) : null}
      {children}
    </Toolbar>
  );
}
