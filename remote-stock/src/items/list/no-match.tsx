import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useLocationName } from '../data/items.queries';
import { useFilterWords } from '../filters/filter-words.hooks';
import { choicesOf, without } from '../filters/filters.rules';
import { useItemWords } from '../item-words.hooks';
import { useChangeList } from './list-address.hooks';
import { useListAddress } from './list-scope.hooks';
import { MatchesElsewhere } from './matches-elsewhere';

/** No item fits: each filter by name, with a way to remove it. */
export function NoMatch() {
  const { t } = useItemWords();
  const { view, name, oversold, low, narrowing, location_id, is_of_location } = useListAddress();
  const nameOf = useLocationName(location_id);
  const change = useChangeList();
  const words = useFilterWords();
  return (
    <EmptyState
      title={t('noMatch.title')}
      actions={
        <>
          {name.trim() ? (
            <Button icon="x" onClick={() => change({ name: '' })}>
              {t('noMatch.name', { name: name.trim() })}
            </Button>
          ) : null}
          {oversold ? (
            <Button icon="x" onClick={() => change({ oversold: false })}>
              {t('noMatch.oversold')}
            </Button>
          ) : null}
          {low ? (
            <Button icon="x" onClick={() => change({ low: false })}>
              {t('noMatch.low')}
            </Button>
          ) : null}
          {choicesOf(narrowing).map((choice) => (
            <Button key={choice} icon="x" onClick={() => change({ narrowing: without(narrowing, choice) })}>
              {words(view, choice)}
            </Button>
          ))}
          {(is_of_location ? [] : location_id).map((location) => (
            <Button
              key={location}
              icon="x"
              onClick={() => change({ location_id: location_id.filter((other) => other !== location) })}
            >
              {t('noMatch.location', { name: nameOf(location) })}
            </Button>
          ))}
        </>
      }
    >
      <MatchesElsewhere />
    </EmptyState>
  );
}
