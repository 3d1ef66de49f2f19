import type { ChangeList } from '@storeroom/list';
import { HeadCell, nextOrder, SortHead, TableHead, type Order } from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import type { TeamsList } from '../data/teams-address';
import { useTeamWords } from '../team-words.hooks';
import { kindOf, sortOf, type TeamColumn } from './team-columns';

const USUAL: Order<string> = { sort: 'id', sort_direction: 'DESC' };

/** Names from A, beginnings from the latest. */
const firstOrder = (sort: string): Order<string> => ({
  sort,
  sort_direction: sort === 'created_at' ? 'DESC' : 'ASC',
});

export interface TeamHeadsProps {
  list: TeamsList;
  columns: readonly ShownColumn[];
  onChange: ChangeList<TeamsList>;
}

export function TeamHeads({ list, columns, onChange }: TeamHeadsProps) {
  const { t } = useTeamWords();
  const direction = list.sort_direction === 'ASC' ? 'ascending' : 'descending';
  return (
    <TableHead>
      {columns.map((column) => {
        const { key } = column;
        // The tree has an order of its own.
        const sort = list.view === 'tree' ? undefined : sortOf(key);
        const look = { column: kindOf(key), 'data-key': key, ...columnProps(column) };
        const label = t(`teams.column.${key as TeamColumn}`);
        return sort ? (
          <SortHead
            key={key}
            {...look}
            sort={list.sort === sort ? direction : undefined}
            onSort={() => onChange(nextOrder(firstOrder(sort), list, USUAL))}
          >
            {label}
          </SortHead>
        ) : (
          <HeadCell key={key} {...look}>
            {label}
          </HeadCell>
        );
      })}
      <HeadCell column="menu" hidden>
        {t('teams.column.menu')}
      </HeadCell>
    </TableHead>
  );
}
