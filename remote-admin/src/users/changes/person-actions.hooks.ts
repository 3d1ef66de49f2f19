import { useAtomValue, useCan, userAtom, useWriteBlock } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import type { MenuItem } from '@storeroom/ui/menu';
import { useState } from 'react';
import { usePeopleWords } from '../people-words.hooks';

export type PersonChange = 'edit' | 'role' | 'home' | 'recovery' | 'sessions' | 'deactivate' | 'reactivate';

/** An open dialog and its person. */
export interface OpenDialog {
  kind: PersonChange;
  person: UserRow;
  /** The team in which a role is changed; the open one by default. */
  team_id?: number;
}

/** The actions that the reader may take on a person in their present state, for the rows and the panel. */
export function usePersonActions() {
  const { t } = usePeopleWords();
  const can = useCan();
  const block = useWriteBlock();
  const me = useAtomValue(userAtom)?.id;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const open = (kind: PersonChange, person: UserRow, team_id?: number) =>
    setDialog({ kind, person, ...(team_id !== undefined && { team_id }) });

  const menuOf = (person: UserRow): MenuItem[] => {
    const isClosed = person.status === 'deactivated';
    const own = person.id === me ? { disabledReason: t('users.notYourself') } : {};
    const closed = isClosed ? { disabledReason: t('users.isDeactivated') } : {};
    // Without a subscription access can be taken away, but not given.
    const blocked = block === undefined ? {} : { disabledReason: block };
    const item = (key: PersonChange, rest: Partial<Extract<MenuItem, { label: string }>>): MenuItem => ({
      key,
      label: t(`users.action.${key}`),
      onSelect: () => open(key, person),
      ...rest,
    });
    return [
      ...(can('users.edit') ? [item('edit', { icon: 'edit', ...blocked })] : []),
      ...(can('users.roles') ? [item('role', { icon: 'user' })] : []),
      ...(can('users.edit')
        ? [
            item('home', { icon: 'team', ...blocked }),
            item('recovery', { icon: 'link', ...closed }),
            item('sessions', { icon: 'out', ...closed, ...own }),
            isClosed
              ? item('reactivate', { icon: 'undo', ...blocked })
              : item('deactivate', { icon: 'archive', kind: 'danger', ...own }),
          ]
        : []),
    ];
  };
  return { menuOf, open, dialog, closeDialog: () => setDialog(null) };
}
