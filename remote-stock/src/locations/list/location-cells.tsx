import type { Location } from '@storeroom/contract';
import { Link } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Amount, RowName } from '@storeroom/ui/table';
import type { ShownColumn } from '@storeroom/ui/table-layout';
import { Fragment, type ReactNode } from 'react';
import { agoOf } from '../../ago.rules';
import { ExtraHead, isUnsent, useNow, When } from '../../items';
import { locationPath } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';
import { sumsOf } from '../data/unit-sums.rules';
import { UnitSums } from './unit-sums';

/** The content of one cell in the list of locations, for each column but the name. */
export function LocationCell({ column, location }: { column: string; location: Location }): ReactNode {
  const { t, locale } = useLocationWords();
  const { id, item_count, oversold_count, last_movement_at, created_at } = location;
  const figure = (value: number | undefined) =>
    value === undefined ? null : <Amount value={value} locale={locale} />;
  const sums = sumsOf(location);
  const [plain, ...more] = sums;
  switch (column) {
    case 'items':
      return figure(item_count);
    case 'amount':
      return plain?.unit === null && more.length === 0 ? figure(plain.amount) : <UnitSums sums={sums} />;
    case 'oversold':
      return figure(oversold_count);
    case 'moved':
      return last_movement_at ? (
        <When time={last_movement_at} by={null} />
      ) : (
        <span className="soft">{t('locations.never')}</span>
      );
    case 'created':
      return <When time={created_at} by={null} />;
    default:
      return id;
  }
}

interface LocationLeadProps {
  location: Location;
  /** The columns that a card shows below the name, if the person has chosen them; else null. */
  facts: readonly ShownColumn[] | null;
}

/** The first cell of a location's row: its name, and badges for its state. */
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

/** The line of a card with the columns that the person has chosen. */
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
