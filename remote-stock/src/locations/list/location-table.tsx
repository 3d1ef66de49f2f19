import type { Location } from '@storeroom/contract';
import type { ChangeList, Selection } from '@storeroom/list';
import type { MenuItem } from '@storeroom/ui/menu';
import { usePhone } from '@storeroom/ui/phone';
import { SkeletonRows, Table, type Column } from '@storeroom/ui/table';
import type { TableLayout } from '@storeroom/ui/table-layout';
import { RowMenus, useRowFocus, useRowMenu, useSelectAllKey } from '@storeroom/ui/table-rows';
import type { RefObject } from 'react';
import type { LocationsList } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';
import { kindOf, LOCATION_ROWS } from './location-columns';
import { LocationHeads } from './location-heads';
import { LocationRow } from './location-row';

export interface LocationTableProps {
  list: LocationsList;
  onChange: ChangeList<LocationsList>;
  /** Undefined before the first answer. */
  rows: readonly Location[] | undefined;
  /** Other rows are on their way. */
  isWaiting: boolean;
  layout: TableLayout;
  /** Null for those who may do nothing with what they would select. */
  selection: Selection<Location> | null;
  /** Selects the page, and once more all that match. */
  onSelectAll: () => void;
  menuOf: (location: Location) => readonly MenuItem[];
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

const TICK: readonly Column[] = ['tick'];
const NO_ROWS: readonly Location[] = [];

export function LocationTable(props: LocationTableProps) {
  const { list, onChange, rows, isWaiting, layout, selection, onSelectAll, menuOf, bodyRef } = props;
  const { t } = useLocationWords();
  const isPhone = usePhone();
  const menu = useRowMenu();
  const shown = rows ?? NO_ROWS;
  const { columns } = layout;
  useRowFocus(
    LOCATION_ROWS,
    shown.map(({ id }) => id),
    bodyRef,
  );
  useSelectAllKey(LOCATION_ROWS, bodyRef, () => {
    if (!selection || shown.length === 0) return false;
    onSelectAll();
    return true;
  });
  const select = (id: number) => {
    const location = shown.find((row) => row.id === id);
    if (location) selection?.tick(location, !selection.has(location), false);
  };
  return (
    <>
      <Table caption={t('locations.title')} density={layout.density} busy={isWaiting}>
        <LocationHeads list={list} columns={columns} onChange={onChange} rows={shown} selection={selection} />
        <tbody ref={bodyRef}>
          {rows === undefined ? (
            <SkeletonRows
              columns={[...(selection ? TICK : []), ...columns.map(({ key }) => kindOf(key)), 'menu']}
              rows={list.per_page}
              label={t('loading')}
            />
          ) : null}
          {shown.map((location) => (
            <LocationRow
              key={location.id}
              location={location}
              menu={menuOf(location).length === 0 ? null : menu.buttonOf(location.id)}
              isDimmed={isWaiting}
              selection={selection}
              columns={columns}
              facts={isPhone && !layout.isUsual ? columns : null}
            />
          ))}
        </tbody>
      </Table>
      <RowMenus
        kind={LOCATION_ROWS}
        bodyRef={bodyRef}
        rows={shown}
        menuOf={menuOf}
        labelOf={({ name }) => t('row.more', { name })}
        at={menu.at}
        onChange={menu.onChange}
        // A card has a button for the menu.
        select={isPhone && selection ? select : null}
      />
    </>
  );
}
