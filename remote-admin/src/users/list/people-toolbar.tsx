import { useAtomValue, useGo, userAtom } from '@storeroom/sdk';
import { USER_STATUSES, type MembershipRole, type UserRow, type UserStatus } from '@storeroom/contract';
import { NameFilter, OneFilter, type ListState, type OneFilterProps } from '@storeroom/list';
import { Toolbar } from '@storeroom/ui/toolbar';
import type { ReactNode } from 'react';
import type { PeopleList } from '../data/users.api';
import { ANY_ROLE } from '../data/roles.rules';
import { usePeopleWords } from '../people-words.hooks';

interface PeopleToolbarProps {
  list: ListState<UserRow, PeopleList>;
  /** Behind what filters. */
  children: ReactNode;
}

type OneOfProps = Pick<OneFilterProps, 'options' | 'chosen' | 'onChoose'> & {
  kind: 'team' | 'role' | 'status';
};

function OneOf({ kind, ...rest }: OneOfProps) {
  const { t } = usePeopleWords();
  return (
    <OneFilter
      label={t(`users.filter.${kind}`)}
      removeLabel={t(`users.filter.remove.${kind}`)}
      searchLabel={t('users.filter.search')}
      emptyText={t('users.filter.none')}
      {...rest}
    />
  );
}

/** Who is looked for. Whoever has been invited has no account yet: they stand with the invitations. */
export function PeopleToolbar({ list, children }: PeopleToolbarProps) {
  const { t, role } = usePeopleWords();
  const go = useGo();
  const { change } = list;
  const { team_id, role: chosen, status } = list.list;
  const teams = (useAtomValue(userAtom)?.teams ?? []).filter(({ permissions }) =>
    permissions.includes('users'),
  );
  const statuses = [...USER_STATUSES, 'expired'] as const;
  const chooseStatus = (value: string | null) => {
    if (value === 'expired') go('/users?invites=1&status=expired');
    else change({ status: value as UserStatus | null });
  };
  return (
    <Toolbar label={t('users.filter.label')}>
      <NameFilter list={list} label={t('users.filter.name')} placeholder={t('users.filter.nameShort')} />
      {teams.length > 1 || team_id !== null ? (
        <OneOf
          kind="team"
          options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={team_id === null ? null : String(team_id)}
          onChoose={(value) => change({ team_id: value === null ? null : Number(value) })}
        />
      ) : null}
      <OneOf
        kind="role"
        options={ANY_ROLE.map((value) => ({ value, label: role({ role: value }) }))}
        chosen={chosen}
        onChoose={(value) => change({ role: value as MembershipRole | null })}
      />
      <OneOf
        kind="status"
        options={statuses.map((value) => ({ value, label: t(`users.status.${value}`) }))}
        chosen={status}
        onChoose={chooseStatus}
      />
      {children}
    </Toolbar>
  );
}
