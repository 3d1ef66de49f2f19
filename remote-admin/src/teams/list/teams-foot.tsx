import { Link } from '@storeroom/sdk';
import { PAGE_SIZES } from '@storeroom/contract';
import type { AddressedList } from '@storeroom/list';
import { PaginationBar } from '@storeroom/ui/pagination';
import { TableFoot } from '@storeroom/ui/table-foot';
import type { TeamsList } from '../data/teams-address';
import type { useTeamPage } from '../data/teams.queries';
import { useTeamWords } from '../team-words.hooks';

export interface TeamsFootProps {
  page: NonNullable<ReturnType<typeof useTeamPage>['data']>;
  address: AddressedList<TeamsList>;
}

/** By what the rows are sorted, where no head says so. */
function orderOf({ view, sort, sort_direction }: TeamsList) {
  if (view === 'tree') return 'teams.pages.asTree';
  if (sort !== 'id') return null;
  return sort_direction === 'DESC' ? 'teams.pages.newestFirst' : 'teams.pages.oldestFirst';
}

export function TeamsFoot({ page: { data, pagination }, address }: TeamsFootProps) {
  const { t, locale, amount } = useTeamWords();
  const { list, change, to } = address;
  const { total, to: last } = pagination;
  const order = orderOf(list);
  return (
    <TableFoot>
      <PaginationBar
        range={t('teams.pages.range', {
          from: amount(last - data.length + 1),
          to: amount(last),
          total: amount(total),
        })}
        note={order ? t(order) : undefined}
        page={list.page}
        pageCount={pagination.last_page}
        to={(number) => to({ page: number })}
        as={Link}
        pageSize={list.per_page}
        pageSizes={PAGE_SIZES}
        pageSizeText={(size) => t('teams.pages.size', { size })}
        onPageSize={(per_page) => change({ per_page })}
        labels={{
          pages: t('teams.pages.label'),
          previous: t('teams.pages.previous'),
          next: t('teams.pages.next'),
          pageSize: t('teams.pages.sizeLabel'),
          page: (number) => t('teams.pages.page', { number }),
          current: (page, count) => t('teams.pages.current', { page, count }),
        }}
        locale={locale}
      />
    </TableFoot>
  );
}
