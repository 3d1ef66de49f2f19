import { Link } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import type { ChangeList, Selection } from '@storeroom/list';
import type { MenuItem } from '@storeroom/ui/menu';
import { usePhone } from '@storeroom/ui/phone';
import {
  HeadCell,
  nextOrder,
  SkeletonRows,
  SortHead,
  Table,
  TableHead,
  type Order,
} from '@storeroom/ui/table';
import { columnProps, type TableLayout } from '@storeroom/ui/table-layout';
import { RowMenus, useRowFocus, useRowMenu, useSelectAllKey } from '@storeroom/ui/table-rows';
import type { RefObject } from 'react';
import type { PeopleList } from '../data/people-address';
import { usePeopleWords } from '../people-words.hooks';
import { PageTick } from '../selection/person-tick';
import { kindOf, PEOPLE_ROWS, sortOf, type PeopleColumn } from './people-columns';
import { PersonRow } from './person-row';
import styles from './people.module.css';

interface PeopleTableProps extends Pick<TableLayout, 'columns' | 'density'> {
  /** Undefined until the first page has come. */
  rows: readonly UserRow[] | undefined;
  list: PeopleList;
  onChange: ChangeList<PeopleList>;
  /** Other rows are on their way. */
  isWaiting: boolean;
  menuOf: (person: UserRow) => readonly MenuItem[];
  /** Null for those who may do nothing with whom they would select. */
  selection: Selection<UserRow> | null;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

const USUAL: Order<string> = { sort: 'id', sort_direction: 'DESC' };

/** Names from A, visits from the latest. */
const firstOrder = (sort: string): Order<string> => ({
  sort,
  sort_direction: sort === 'last_seen_at' ? 'DESC' : 'ASC',
});

const NOBODY: readonly UserRow[] = [];

export function PeopleTable(props: PeopleTableProps) {
  const { rows, list, onChange, isWaiting, menuOf, selection, bodyRef, columns, density } = props;
  const { t } = usePeopleWords();
  const isPhone = usePhone();
  const menu = useRowMenu();
  const shown = rows ?? NOBODY;
  useRowFocus(
    PEOPLE_ROWS,
    shown.map(({ id }) => id),
    bodyRef,
  );
  useSelectAllKey(PEOPLE_ROWS, bodyRef, () => {
    if (!selection || shown.length === 0) return false;
    selection.tickPage(true);
    return true;
  });
  const select = (id: number) => {
    const person = shown.find((row) => row.id === id);
    if (person) selection?.tick(person, !selection.has(person), false);
  };
  const sorted = (sort: string) =>
    ({
      sort: list.sort === sort ? (list.sort_direction === 'ASC' ? 'ascending' : 'descending') : undefined,
      onSort: () => onChange(nextOrder(firstOrder(sort), list, USUAL)),
    }) as const;
  return (
    <>
      <Table className={styles.table} caption={t('users.title')} density={density} busy={isWaiting}>
        <TableHead>
          {selection ? (
            <HeadCell column="tick">
              <PageTick rows={shown} selection={selection} />
            </HeadCell>
          ) : null}
          {columns.map((column) => {
            const sort = sortOf(column.key);
            const look = { column: kindOf(column.key), 'data-key': column.key, ...columnProps(column) };
            const label = t(`users.head.${column.key as PeopleColumn}`);
            return sort ? (
              <SortHead key={column.key} {...look} {...sorted(sort)}>
                {label}
              </SortHead>
            ) : (
              <HeadCell key={column.key} {...look}>
                {label}
              </HeadCell>
            );
          })}
          <HeadCell column="menu" hidden>
            {t('users.head.menu')}
          </HeadCell>
        </TableHead>
        <tbody ref={bodyRef}>
          {rows === undefined ? (
            <SkeletonRows
              columns={[
                ...(selection ? (['tick'] as const) : []),
                ...columns.map(({ key }) => kindOf(key)),
                'menu',
              ]}
              rows={list.per_page}
              label={t('users.loading')}
            />
          ) : null}
          {shown.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              team_id={list.team_id}
              menu={menuOf(person).length === 0 ? null : menu.buttonOf(person.id)}
              isDimmed={isWaiting}
              selection={selection}
              columns={columns}
            />
          ))}
        </tbody>
      </Table>
      <RowMenus
        kind={PEOPLE_ROWS}
        bodyRef={bodyRef}
        rows={shown}
        menuOf={menuOf}
        labelOf={({ name }) => t('users.more', { name })}
        as={Link}
        at={menu.at}
        onChange={menu.onChange}
        // A card has a button for the menu.
        select={isPhone && selection ? select : null}
      />
    </>
  );
}
