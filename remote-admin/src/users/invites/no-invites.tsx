import { EmptyState } from '@storeroom/ui/empty-state';
import { PageHead } from '@storeroom/ui/page-head';
import { PeopleTabs } from '../people-tabs';
import { usePeopleWords } from '../people-words.hooks';

/** For those who came to the invitations by their address and may not see them: which right is missing, and who gives it. */
export function NoInvites() {
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
