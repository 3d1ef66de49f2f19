import { usePageSize, useSearch, useStraightSearch } from '@storeroom/sdk';
import { INVITE_STATUSES, listRequests } from '@storeroom/contract';
import type { InvitesList } from './invites.api';

const NAMES = ['page', 'per_page', 'sort', 'sort_direction', 'name', 'status'];

/** The invitations that the address asks for; those that still work where it does not say. */
export function useInvitesAddress(): InvitesList {
  const [search] = useSearch();
  const pageSize = usePageSize();
  const { page, per_page } = listRequests(pageSize).read(search, []);
  const status = INVITE_STATUSES.find((one) => one === search.get('status')) ?? 'open';
  const name = search.get('name') ?? '';
  useStraightSearch(NAMES, {
    ...(page > 1 && { page }),
    ...(per_page !== pageSize && { per_page }),
    ...(status !== 'open' && { status }),
    ...(name !== '' && { name }),
  });
  return { status, name, page, per_page };
}
