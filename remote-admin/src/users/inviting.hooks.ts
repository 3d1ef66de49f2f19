import { useCan, useSearch, useWriteBlock } from '@storeroom/sdk';

const KEY = 'invite';

/** The dialog for invitations has its own address (`/users?invite=1`), so that other pages can link to it. */
export function useInviting() {
  const mayInvite = useCan()('users.invite');
  const block = useWriteBlock();
  const [search, setSearch] = useSearch();
  return {
    isInviting: search.has(KEY) && mayInvite && block === undefined,
    invite: () => setSearch((next) => next.set(KEY, '1')),
    stopInviting: () => setSearch((next) => next.delete(KEY), { replace: true }),
  };
}
