import { Link } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { RowName } from '@storeroom/ui/table';
import type { ShownColumn } from '@storeroom/ui/table-layout';
import { Fragment } from 'react';
import { agoOf } from '../../ago.rules';
import { ExtraHead, isUnsent, useNow } from '../../items';
import { locationPath } from '../data/location-slug';
import { useLocationWords } from '../location-words.hooks';
import { LocationCell } from './location-cell';

interface LocationLeadProps {
  location: Location;
  /** What a card shows below the name, where somebody has chosen it. */
  facts: readonly ShownColumn[] | null;
}

/** What leads a row of locations: its name, and what there is to know about it at once. */
export function LocationLead({ location, facts }: LocationLeadProps) {
  const { t, amount } = useLocationWords();
  const { name, item_count, oversold_count = 0, last_movement_at, deleted_at } = location;
  const badges = [
    deleted_at === null ? null : <Badge key="archived">{t('location.archived')}</Badge>,
    isUnsent(location) ? (
      <Badge key="unsent" kind="outline">
        {t('badge.unsent')}
      </Badge>
    ) : null,
    oversold_count === 0 ? null : (
      <Badge key="oversold" kind="danger">
        {t('locations.oversold', { count: oversold_count })}
      </Badge>
    ),
  ].filter((badge) => badge !== null);
  const counted =
    item_count === undefined ? null : t('count', { count: item_count, total: amount(item_count) });
  return (
    <RowName
      to={locationPath(location)}
      as={Link}
      title={name}
      marks={badges.length > 0 ? badges : null}
      phoneLine={facts ? <LocationFacts location={location} facts={facts} /> : counted}
      phoneTags={last_movement_at && !facts ? <LastMovement at={last_movement_at} /> : null}
    >
      {name}
    </RowName>
  );
}

function LastMovement({ at }: { at: string }) {
  const { t, locale } = useLocationWords();
  const since = agoOf(at, useNow(), locale);
  return (
    <span className="t12 soft">
      {'ago' in since ? t('locations.column.movedAgo', since) : t('locations.column.movedOn', since)}
    </span>
  );
}

/** The line of a card that somebody has chosen the facts of. */
function LocationFacts({ location, facts }: { location: Location; facts: readonly ShownColumn[] }) {
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
