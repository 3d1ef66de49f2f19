import { Link, useGo } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import type { Selection } from '@storeroom/list';
import { Badge } from '@storeroom/ui/badge';
import { Cell, Row, RowName } from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import { RowMenuButton, type RowMenuButtonProps } from '@storeroom/ui/table-rows';
import { agoOf } from '../../ago.rules';
import { useNow } from '../../items';
import { locationPath } from '../data/location-slug';
import { useLocationWords } from '../location-words.hooks';
import { LocationTick } from '../selection/location-tick';
import { LocationCell } from './location-cell';
import { kindOf } from './location-columns';
import { LocationFacts } from './location-facts';

export interface LocationRowProps {
  location: Location;
  /** Null where there is nothing that this person may do. */
  menu: Omit<RowMenuButtonProps, 'label'> | null;
  isDimmed: boolean;
  /** Null for those who may do nothing with what they would select. */
  selection: Selection<Location> | null;
  columns: readonly ShownColumn[];
  /** What a card shows below the name, where somebody has chosen it. */
  facts: readonly ShownColumn[] | null;
}

export function LocationRow({ location, menu, isDimmed, selection, columns, facts }: LocationRowProps) {
  const { t, amount } = useLocationWords();
  const go = useGo();
  const { name, item_count, oversold_count = 0, last_movement_at, deleted_at } = location;
  const badges = [
    deleted_at === null ? null : <Badge key="archived">{t('location.archived')}</Badge>,
    oversold_count === 0 ? null : (
      <Badge key="oversold" kind="danger">
        {t('locations.oversold', { count: oversold_count })}
      </Badge>
    ),
  ].filter((badge) => badge !== null);
  const counted =
    item_count === undefined ? null : t('count', { count: item_count, total: amount(item_count) });
  const lead = (
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
  return (
    <Row
      data-location={location.id}
      dimmed={isDimmed}
      selected={selection?.has(location)}
      onOpen={() => go(locationPath(location))}
    >
      {selection ? (
        <Cell column="tick">
          <LocationTick location={location} selection={selection} />
        </Cell>
      ) : null}
      {columns.map((column) => (
        <Cell key={column.key} column={kindOf(column.key)} {...columnProps(column)}>
          {column.key === 'name' ? lead : <LocationCell column={column.key} location={location} />}
        </Cell>
      ))}
      <Cell column="menu">{menu ? <RowMenuButton label={t('row.more', { name })} {...menu} /> : null}</Cell>
    </Row>
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
