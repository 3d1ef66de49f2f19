import { Link, usePageSize, usePath, useSearch } from '@storeroom/sdk';
import { PAGE_SIZES } from '@storeroom/contract';
import { PaginationBar } from '@storeroom/ui/pagination';
import { TableFoot } from '@storeroom/ui/table-foot';
import { writeTeamsAddress, type TeamsAddress } from '../data/teams-address.rules';
import type { useTeamPage } from '../data/teams.queries';
import { useTeamWords } from '../team-words.hooks';
import type { ChangeTeams } from './teams-address.hooks';

export interface TeamsFootProps {
  page: NonNullable<ReturnType<typeof useTeamPage>['data']>;
  list: TeamsAddress;
  onChange: ChangeTeams;
}

/** By what the rows are sorted, where no head says so. */
function orderOf({ view, sort, sort_direction }: TeamsAddress) {
  if (view === 'tree') return 'teams.pages.asTree';
  if (sort !== 'id') return null;
  return sort_direction === 'DESC' ? 'teams.pages.newestFirst' : 'teams.pages.oldestFirst';
}

export function TeamsFoot({ page: { data, pagination }, list, onChange }: TeamsFootProps) {
  const { t, locale, amount } = useTeamWords();
  const path = usePath();
  const pageSize = usePageSize();
  const [search] = useSearch();
  const { total, to: last } = pagination;
  const order = orderOf(list);
  const to = (page: number) => {
    const next = new URLSearchParams(search);
    writeTeamsAddress(next, { ...list, page }, pageSize);
    return next.size > 0 ? `${path}?${next}` : path;
  };
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
        to={to}
        as={Link}
        pageSize={list.per_page}
        pageSizes={PAGE_SIZES}
        pageSizeText={(size) => t('teams.pages.size', { size })}
        onPageSize={(per_page) => onChange({ per_page })}
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
