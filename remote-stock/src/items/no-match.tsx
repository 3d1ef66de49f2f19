import { Button } from '@storeroom/shared/ui/button';
import { EmptyState } from '@storeroom/shared/ui/empty-state';
import { useItemWords } from './item-words';
import { usePlaceName } from './items.queries';
import { useListAddress } from './list-context';
import { useChangeList } from './use-list-address';

/** No item fits: each filter by name, with a way to take it off. */
export function NoMatch() {
  const { t } = useItemWords();
  const { name, location_id } = useListAddress();
  const nameOf = usePlaceName();
  const change = useChangeList();
  return (
    <EmptyState
      title={t('no-match.title')}
      actions={
        <>
          {name.trim() ? (
            <Button icon="x" onClick={() => change({ name: '' })}>
              {t('no-match.name', { name: name.trim() })}
            </Button>
          ) : null}
          {location_id.map((place) => (
            <Button
              key={place}
              icon="x"
              onClick={() => change({ location_id: location_id.filter((other) => other !== place) })}
            >
              {t('no-match.place', { name: nameOf(place) })}
            </Button>
          ))}
        </>
      }
    >
      {t('no-match.text')}
    </EmptyState>
  );
}
