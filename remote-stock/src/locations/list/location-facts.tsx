import type { Location } from '@storeroom/contract';
import type { ShownColumn } from '@storeroom/ui/table-layout';
import { Fragment } from 'react';
import { ExtraHead } from '../../items';
import { useLocationWords } from '../location-words.hooks';
import { LocationCell } from './location-cell';

/** The line of a card that somebody has chosen the facts of. */
export function LocationFacts({ location, facts }: { location: Location; facts: readonly ShownColumn[] }) {
  const { t, amount } = useLocationWords();
  const { item_count = 0 } = location;
  return facts
    .filter(({ key }) => key !== 'name')
    .map(({ key }, place) => (
      <Fragment key={key}>
        {place > 0 ? ' · ' : null}
        {key === 'items' ? (
          t('count', { count: item_count, total: amount(item_count) })
        ) : (
          <>
            <ExtraHead page="locations" column={key} /> <LocationCell column={key} location={location} />
          </>
        )}
      </Fragment>
    ));
}
