import { useCan, useCommands, Link, useGo } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import {
  focusedRow,
  useListKeys,
  type ListState,
  NameFilter,
  ascending,
  descending,
  ListTable,
  NoMatch,
  RecordList,
  useList,
  useListAddress,
  useOrderNote,
  type AddressedList,
  type ListOf,
} from '@storeroom/list';
import type { MenuItem } from '@storeroom/ui/menu';
import { type RefObject, type ReactNode, useRef, useState } from 'react';
import { ChipGroup } from '@storeroom/ui/chip';
import { SegmentedLinks } from '@storeroom/ui/segmented';
import { Toolbar } from '@storeroom/ui/toolbar';
import { Button, IconButton } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { usePhone } from '@storeroom/ui/phone';
import {
  type LocationsList,
  LOCATIONS_PATH,
  locationPath,
  LOCATIONS_ADDRESS,
} from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';
import { type ManyActions, useManyActions } from '../selection/many-actions.hooks';
import { RoomForLists } from '../../lists-sidebar.state';
import { ExtraHead, SetupOpenings } from '../../items';
import { PrintLabels } from '../../labels';
import { subjectOf } from '../data/location-label';
import { LocationDialogs } from '../lazy-dialogs';
import { useLocationActions } from '../changes/location-actions.hooks';
import { useLiveLocations, useLocationPage } from '../data/locations.queries';
import { LocationsBar } from '../selection/locations-bar';
import { AddLocation } from './add-location';
import { LocationCell, LocationLead } from './location-cells';

interface LocationKeys {
  list: ListState<Location, LocationsList>;
  menuOf: (location: Location) => readonly MenuItem[];
  /** The actions on all selected locations. */
  many: ManyActions;
  /** The field for the name of a new location; null if it is not on the page. */
  addRef: RefObject<HTMLInputElement | null>;
}

/** The keys of the list. They act on the row in focus, or, if that is selected, on all selected rows. */
function useLocationKeys({ list, menuOf, many, addRef }: LocationKeys): void {
  const { t } = useLocationWords();
  const can = useCan();
  const { selection } = list;
  /** Returns false where there is nothing to act on. */
  const act = (...keys: string[]): boolean => {
    const location = focusedRow(list);
    if (!location) return false;
    if (selection.has(location) && selection.selected.length > 1) {
      const action = many.actions.find(({ key }) => keys.includes(key));
      if (action) {
        if (!action.disabledReason) action.onPress();
        return !action.disabledReason;
      }
    }
    for (const item of menuOf(location)) {
      if (!('onSelect' in item) || !keys.includes(item.key) || item.disabledReason) continue;
      item.onSelect?.();
      return true;
    }
    return false;
  };
  const add = () => {
    addRef.current?.focus();
    return addRef.current !== null;
  };
  useListKeys(list, t('locations.title'), {
    ...(can('locations.edit') && {
      n: { label: t('locations.add'), opens: true, run: add },
      e: { label: t('locations.action.rename'), opens: true, run: () => act('rename') },
      a: { label: t('keys.archive'), run: () => act('archive', 'unarchive') },
    }),
  });
  useCommands(
    [
      {
        id: 'add',
        label: t('locations.add'),
        icon: 'plus',
        shortcut: 'n',
        permission: 'locations.edit',
        run: add,
      },
    ],
    t('locations.title'),
  );
}

interface LocationsToolbarProps {
  list: ListState<Location, LocationsList>;
  /** Placed after the filters. */
  children: ReactNode;
}

function LocationsToolbar({ list, children }: LocationsToolbarProps) {
  const { t } = useLocationWords();
  const { deleted, only_archived } = list.list;
  return (
    <Toolbar label={t('locations.filter')}>
      <SegmentedLinks
        label={t('locations.views')}
        current={deleted ? 'archived' : 'inUse'}
        as={Link}
        items={[
          { key: 'inUse', label: t('locations.inUse'), to: LOCATIONS_PATH },
          { key: 'archived', label: t('locations.archived'), to: `${LOCATIONS_PATH}?deleted=true` },
        ]}
      />
      <NameFilter list={list} label={t('locations.byName')} placeholder={t('column.name')} />
      {only_archived ? (
        <ChipGroup
          label={t('locations.column.items')}
          value={t('locations.onlyArchived')}
          removeLabel={t('locations.removeOnlyArchived')}
          onRemove={() => list.change({ only_archived: false })}
        />
      ) : null}
      {children}
    </Toolbar>
  );
}

const DEFAULT_COLUMNS = ['name', 'items', 'amount', 'moved'] as const;
const EXTRA = ['oversold', 'created', 'id'];

type LocationColumn = (typeof DEFAULT_COLUMNS)[number];

/** Whether the label of a column is loaded separately, because few people show the column. */
const isExtraColumn = (key: string): boolean => EXTRA.includes(key);

/** The list of locations. */
const LOCATION_LIST: ListOf<LocationsList> = {
  page: 'locations',
  kind: 'location',
  address: LOCATIONS_ADDRESS,
  columns: {
    known: [...DEFAULT_COLUMNS, ...EXTRA],
    usual: DEFAULT_COLUMNS,
    cards: ['name', 'items', 'moved'],
  },
  holds: { name: 'lead', items: 'number', amount: 'number', oversold: 'number', id: 'number' },
  orders: {
    name: ascending('name'),
    items: descending('item_count'),
    amount: descending('amount'),
    moved: descending('last_movement_at'),
    oversold: descending('oversold_count'),
    created: descending('created_at'),
    id: descending('id'),
  },
  rights: ({ deleted }) =>
    deleted ? ['locations.edit'] : ['stock.adjust', 'locations.edit', 'locations.delete'],
};

/** The list of locations: how much is in each, and when it last moved. */
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
  const isComing = list.answered.data === undefined && !list.answered.isError;
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
          // Also shown while the rows are being fetched, so that the page head does not change; it opens once they are there.
          can('stock.adjust') && !deleted && (list.rows.length > 0 || isComing) ? (
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
      <RoomForLists />
      {dialog ? <LocationDialogs dialog={dialog} onClose={closeDialog} /> : null}
    </>
  );
}

/** Says why the list is empty, and what to do about it. */
function NoLocations({ list: { list, change } }: { list: AddressedList<LocationsList> }) {
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

/** Prints the labels of a page of locations. On a phone the head only has room for an icon. */
function PrintButton({ locations }: { locations: readonly Location[] }) {
  const { t } = useLocationWords();
  const isPhone = usePhone();
  const [isPrinting, setPrinting] = useState(false);
  const label = t('locations.action.labels');
  const open = { 'aria-haspopup': 'dialog', onClick: () => setPrinting(true) } as const;
  const inUse = locations.filter(({ deleted_at }) => deleted_at === null);
  return (
    <>
      {isPhone ? (
        <IconButton icon="print" label={label} {...open} />
      ) : (
        <Button icon="print" {...open}>
          {label}
        </Button>
      )}
      {isPrinting && inUse.length > 0 ? (
        <PrintLabels subjects={inUse.map(subjectOf)} onClose={() => setPrinting(false)} />
      ) : null}
    </>
  );
}
