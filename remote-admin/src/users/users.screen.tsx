import { useActiveTeam, useCan, useSearch } from '@storeroom/sdk';
import { WithPanel } from '@storeroom/ui/side-panel';
import { useInviting } from './inviting.hooks';
import { InviteDialog } from './lazy-dialogs';
import { InvitesPage, PersonPanel, RolesPage } from './lazy-parts';
import { PeoplePage } from './list/people-page';
import { useLivePeople } from './data/users.queries';
import { NoInvites } from './invites/no-invites';
import { useOpenPerson } from './open-person.hooks';
import type { PeopleView } from './people-tabs';

function usePart(): PeopleView {
  const [search] = useSearch();
  if (search.get('roles') === '1') return 'roles';
  return search.get('invites') === '1' ? 'invites' : 'people';
}

/** People, invitations and roles of a team: three parts of one page, and one person beside them. */
export default function UsersScreen() {
  const part = usePart();
  const mayInvite = useCan()('users.invite');
  const { open_id, close } = useOpenPerson();
  const { isInviting, stopInviting } = useInviting();
  useLivePeople();
  // Whoever is selected is of this team: another one begins anew.
  const team = useActiveTeam()?.id;
  return (
    <WithPanel panel={open_id === null ? null : <PersonPanel key={open_id} id={open_id} onClose={close} />}>
      {part === 'people' ? <PeoplePage key={team} /> : null}
      {part === 'invites' ? mayInvite ? <InvitesPage /> : <NoInvites /> : null}
      {part === 'roles' ? <RolesPage /> : null}
      {isInviting ? <InviteDialog onClose={stopInviting} /> : null}
    </WithPanel>
  );
}
