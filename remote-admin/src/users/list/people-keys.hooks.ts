import { useCan, useCommands, useWriteBlock } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import { useListKeys, type ListState } from '@storeroom/list';
import type { PeopleList } from '../data/people-address';
import { usePeopleWords } from '../people-words.hooks';

/** The single keys of the list of people, and what the palette offers there. */
export function usePeopleKeys(list: ListState<UserRow, PeopleList>, onInvite: () => void): void {
  const { t } = usePeopleWords();
  const can = useCan();
  const block = useWriteBlock();
  useListKeys(list, t('users.title'), {
    ...(can('users.invite') && { n: { label: t('users.invite'), opens: true, run: onInvite } }),
  });
  useCommands(
    [
      {
        id: 'invite',
        label: t('users.invite'),
        icon: 'plus',
        shortcut: 'n',
        permission: 'users.invite',
        at: '/users?invite=1',
        ...(block !== undefined && { unavailable: block }),
        run: onInvite,
      },
    ],
    t('users.title'),
  );
}
