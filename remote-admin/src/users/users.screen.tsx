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

// Everything but the list, in files of their own, because the first rows do not need them.

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

/** The page for people, invitations and roles of a team: three tabs, and a panel for one person. */
export default function UsersScreen() {
  const part = usePart();
  const mayInvite = useCan()('users.invite');
  const { open_id, close } = useOpenPerson();
  const { isInviting, stopInviting } = useInviting();
  useLivePeople();
  // The selection belongs to the team, so another team starts without one.
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

/** Shown at the address of the invitations to readers who may not see them: the missing permission, and who grants it. */
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
