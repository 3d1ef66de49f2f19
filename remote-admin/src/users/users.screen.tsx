import { lazyPart, useActiveTeam, useCan, useSearch } from '@storeroom/sdk';
import { EmptyState } from '@storeroom/ui/empty-state';
import { PageHead } from '@storeroom/ui/page-head';
import { WithPanel } from '@storeroom/ui/side-panel';
import { useInviting } from './inviting.hooks';
import { InviteDialog } from './lazy-dialogs';
import { PeoplePage } from './list/people-page';
import { useLivePeople } from './data/users.queries';
import { useOpenPerson } from './open-person.hooks';
import { PeopleTabs, type PeopleView } from './people-tabs';
import { usePeopleWords } from './people-words.hooks';

// The parts of the page beside its list, in files of their own: the first rows need none of them.

const PersonPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "person-panel" */ './panel/person-panel')).PersonPanel,
);

const InvitesPage = lazyPart(
  async () => (await import(/* webpackChunkName: "person-invited" */ './invites/invites-page')).InvitesPage,
);

const RolesPage = lazyPart(
  async () => (await import(/* webpackChunkName: "person-roles" */ './roles/roles-page')).RolesPage,
);

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

/** For those who came to the invitations by their address and may not see them: which right is missing, and who gives it. */
function NoInvites() {
  const { t, permission } = usePeopleWords();
  return (
    <>
      <PageHead title={t('users.title')} />
      <PeopleTabs current="invites" />
      <EmptyState title={t('users.noInvites.title')}>
        {t('users.noInvites.text', { permission: permission('users.invite') })}
      </EmptyState>
    </>
  );
}
