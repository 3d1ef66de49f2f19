import { Link } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { NameFilter, type ListState } from '@storeroom/list';
import { ChipGroup } from '@storeroom/ui/chip';
import { SegmentedLinks } from '@storeroom/ui/segmented';
import { Toolbar } from '@storeroom/ui/toolbar';
import type { ReactNode } from 'react';
import { LOCATIONS_PATH, type LocationsList } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';

interface LocationsToolbarProps {
  list: ListState<Location, LocationsList>;
  /** Behind what filters. */
  children: ReactNode;
}

export function LocationsToolbar({ list, children }: LocationsToolbarProps) {
  const { t } = useLocationWords();
  const { deleted, only_archived } = list.list;
  return (
    <Toolbar label={t('locations.filter')}>
      <SegmentedLinks
        label={t('locations.views')}
        current={deleted ? 'archived' : 'inUse'}
        as={Link}
        items={[
          { key: 'inUse', label: t('locations.inUse'), to: LOCATIONS_PATH },
          { key: 'archived', label: t('locations.archived'), to: `${LOCATIONS_PATH}?deleted=true` },
        ]}
      />
      <NameFilter list={list} label={t('locations.byName')} placeholder={t('column.name')} />
      {only_archived ? (
        <ChipGroup
          label={t('locations.column.items')}
          value={t('locations.onlyArchived')}
          removeLabel={t('locations.removeOnlyArchived')}
          onRemove={() => list.change({ only_archived: false })}
        />
      ) : null}
      {children}
    </Toolbar>
  );
}
