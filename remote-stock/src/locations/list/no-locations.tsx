import { useCan } from '@storeroom/sdk';
import type { ChangeList } from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import type { LocationsList } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';

interface NoLocationsProps {
  list: LocationsList;
  onChange: ChangeList<LocationsList>;
}

/** Why there is no location here, and the first step out of it. */
export function NoLocations({ list, onChange }: NoLocationsProps) {
  const { t } = useLocationWords();
  const can = useCan();
  if (list.name.trim() !== '' || list.only_archived) return <NoMatch list={list} onChange={onChange} />;
  if (list.deleted) return <EmptyState title={t('locations.noneArchived')} />;
  return (
    <EmptyState title={t('locations.first.title')}>
      {t(can('locations.edit') ? 'locations.first.text' : 'locations.first.textReader')}
    </EmptyState>
  );
}

/** No location fits: each filter by name, with a way to remove it. */
function NoMatch({ list, onChange }: NoLocationsProps) {
  const { t } = useLocationWords();
  const name = list.name.trim();
  return (
    <EmptyState
      title={t(name === '' ? 'locations.noneOnlyArchived' : 'locations.noMatch')}
      actions={
        <>
          {name === '' ? null : (
            <Button icon="x" onClick={() => onChange({ name: '' })}>
              {t('locations.byNameChip', { name })}
            </Button>
          )}
          {list.only_archived ? (
            <Button icon="x" onClick={() => onChange({ only_archived: false })}>
              {t('locations.removeOnlyArchived')}
            </Button>
          ) : null}
        </>
      }
    >
      {name === '' ? null : t('locations.lessFilters')}
    </EmptyState>
  );
}
