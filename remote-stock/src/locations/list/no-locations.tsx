import { useCan } from '@storeroom/sdk';
import { NoMatch, type AddressedList } from '@storeroom/list';
import { EmptyState } from '@storeroom/ui/empty-state';
import type { LocationsList } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';

/** Why there is no location here, and the first step out of it. */
export function NoLocations({ list: { list, change } }: { list: AddressedList<LocationsList> }) {
  const { t } = useLocationWords();
  const can = useCan();
  const name = list.name.trim();
  if (name !== '' || list.only_archived) {
    return (
      <NoMatch
        title={t(name === '' ? 'locations.noneOnlyArchived' : 'locations.noMatch')}
        text={name === '' ? null : t('locations.lessFilters')}
        filters={[
          ...(name === '' ? [] : [{ label: t('locations.byNameChip', { name }), without: { name: '' } }]),
          ...(list.only_archived
            ? [{ label: t('locations.removeOnlyArchived'), without: { only_archived: false } }]
            : []),
        ]}
        onChange={change}
      />
    );
  }
  if (list.deleted) return <EmptyState title={t('locations.noneArchived')} />;
  return (
    <EmptyState title={t('locations.first.title')}>
      {t(can('locations.edit') ? 'locations.first.text' : 'locations.first.textReader')}
    </EmptyState>
  );
}
