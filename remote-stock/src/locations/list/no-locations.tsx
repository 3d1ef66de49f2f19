import { useCan } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import type { LocationsAddress } from '../data/locations-address.rules';
import { useLocationWords } from '../location-words.hooks';
import type { ChangeLocations } from './locations-address.hooks';

/** Why there is no location here, and the first step out of it. */
export function NoLocations({ list, onChange }: { list: LocationsAddress; onChange: ChangeLocations }) {
  const { t } = useLocationWords();
  const can = useCan();
  if (list.name.trim() !== '') {
    return (
      <EmptyState
        title={t('locations.noMatch')}
        actions={
          <Button icon="x" onClick={() => onChange({ name: '' })}>
            {t('locations.byNameChip', { name: list.name.trim() })}
          </Button>
        }
      >
        {t('locations.lessFilters')}
      </EmptyState>
    );
  }
  if (list.only_archived) {
    return (
      <EmptyState
        title={t('locations.noneOnlyArchived')}
        actions={
          <Button icon="x" onClick={() => onChange({ only_archived: false })}>
            {t('locations.removeOnlyArchived')}
          </Button>
        }
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
