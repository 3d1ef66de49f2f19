import { useCan, useGo } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { ListTable, RecordList, useList, useListAddress, useOrderNote } from '@storeroom/list';
import { useRef } from 'react';
import { ExtraHead, SetupOpenings } from '../../items';
import { LocationDialogs } from '../lazy-dialogs';
import { useLocationActions } from '../changes/location-actions.hooks';
import { locationPath } from '../data/location-slug';
import { LOCATIONS_ADDRESS } from '../data/locations-address';
import { useLiveLocations, useLocationPage } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';
import { LocationsBar } from '../selection/locations-bar';
import { useManyActions } from '../selection/many-actions.hooks';
import { AddLocation } from './add-location';
import { LocationCell } from './location-cell';
import { useLocationKeys } from './location-keys.hooks';
import { LocationLead } from './location-lead';
import { isExtraColumn, LOCATION_LIST, type LocationColumn } from './location-list';
import { LocationsToolbar } from './locations-toolbar';
import { NoLocations } from './no-locations';
import { PrintButton } from './print-button';

/** Where stock lies: how much is in each location, and when it last moved. */
export function LocationsPage() {
  const { t, amount } = useLocationWords();
  const can = useCan();
  const go = useGo();
  const address = useListAddress(LOCATIONS_ADDRESS);
  const list = useList<Location, typeof address.list>(LOCATION_LIST, address, useLocationPage(address.list));
  const { menuOf, dialog, closeDialog } = useLocationActions();
  const addRef = useRef<HTMLInputElement>(null);
  const { deleted } = list.list;
  const many = useManyActions(list);
  const columns: Record<LocationColumn | 'oversold', string> = {
    name: t('column.name'),
    items: t('locations.column.items'),
    amount: t('column.amount'),
    moved: t('locations.column.moved'),
    oversold: t('locations.column.oversold'),
  };
  const nameOf = (column: string) => columns[column as LocationColumn];
  const note = useOrderNote(list, nameOf);
  useLiveLocations();
  useLocationKeys({ list, menuOf, many, addRef });
  return (
    <>
      <RecordList
        list={list}
        title={t('locations.title')}
        count={(total) => t('locations.count', { count: total, total: amount(total) })}
        actions={
          can('stock.adjust') && !deleted && list.rows.length > 0 ? (
            <PrintButton locations={list.rows} />
          ) : null
        }
        toolbar={(button) => <LocationsToolbar list={list}>{button}</LocationsToolbar>}
        Openings={SetupOpenings}
        below={can('locations.edit') && !deleted ? <AddLocation inputRef={addRef} /> : null}
        none={<NoLocations list={list} />}
        note={note}
        bar={<LocationsBar list={list} many={many} />}
      >
        <ListTable
          list={list}
          caption={t('locations.title')}
          labelOf={(key) => (isExtraColumn(key) ? <ExtraHead page="locations" column={key} /> : nameOf(key))}
          lead={(location, facts) => <LocationLead location={location} facts={facts} />}
          cell={(location, column) => <LocationCell column={column} location={location} />}
          onOpen={(location) => go(locationPath(location))}
          nameOf={({ name }) => name}
          menuOf={menuOf}
          moreOf={({ name }) => t('row.more', { name })}
          onSelectAll={() => (many.wayToAll.onShow ? many.wayToAll.onShow() : list.selection.tickPage(true))}
        />
      </RecordList>
      {dialog ? <LocationDialogs dialog={dialog} onClose={closeDialog} /> : null}
    </>
  );
}
