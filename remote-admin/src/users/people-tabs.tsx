import { Link, useCan } from '@storeroom/sdk';
import { Tabs } from '@storeroom/ui/tabs';
import { usePeopleWords } from './people-words.hooks';

/** The tabs of the page, each with its own address. */
export type PeopleView = 'people' | 'invites' | 'roles';

export function PeopleTabs({ current }: { current: PeopleView }) {
  const { t } = usePeopleWords();
  const can = useCan();
  const invites = { key: 'invites', label: t('users.tab.invites'), to: '/users?invites=1' };
  return (
    <Tabs
      label={t('users.tabs')}
      current={current}
      as={Link}
      items={[
        { key: 'people', label: t('users.tab.people'), to: '/users' },
        ...(can('users.invite') || current === 'invites' ? [invites] : []),
        { key: 'roles', label: t('users.tab.roles'), to: '/users?roles=1' },
      ]}
    />
  );
}
