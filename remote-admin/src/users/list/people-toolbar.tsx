import { useAtomValue, useGo, userAtom } from '@storeroom/sdk';
import { USER_STATUSES, type MembershipRole, type UserStatus } from '@storeroom/contract';
import type { ChangeList } from '@storeroom/list';
import { FilterChip } from '@storeroom/ui/filter-chip';
import { NameSearch } from '@storeroom/ui/search-input';
import { Toolbar } from '@storeroom/ui/toolbar';
import type { ReactNode, Ref } from 'react';
import type { PeopleList } from '../data/people-address';
import { ANY_ROLE } from '../data/roles.rules';
import { usePeopleWords } from '../people-words.hooks';

interface PeopleToolbarProps {
  list: PeopleList;
  onChange: ChangeList<PeopleList>;
  nameRef: Ref<HTMLInputElement>;
  /** Behind what filters. */
  children: ReactNode;
}

/** Chooses one of several; the last one pressed wins, because the call takes one. */
function OneOf(props: {
  kind: 'team' | 'role' | 'status';
  options: { value: string; label: string }[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
}) {
  const { kind, options, chosen, onChoose } = props;
  const { t } = usePeopleWords();
  return (
    <FilterChip
      label={t(`users.filter.${kind}`)}
      addLabel={t(`users.filter.${kind}`)}
      removeLabel={t(`users.filter.remove.${kind}`)}
      closeLabel={t('users.close')}
      searchLabel={t('users.filter.search')}
      emptyText={t('users.filter.none')}
      options={options}
      values={chosen === null ? [] : [chosen]}
      summary={options.find(({ value }) => value === chosen)?.label ?? chosen}
      onChange={(values) => onChoose(values.at(-1) ?? null)}
    />
  );
}

/** Who is looked for. Whoever has been invited has no account yet: they stand with the invitations. */
export function PeopleToolbar({ list, onChange, nameRef, children }: PeopleToolbarProps) {
  const { t, role } = usePeopleWords();
  const go = useGo();
  const teams = (useAtomValue(userAtom)?.teams ?? []).filter(({ permissions }) =>
    permissions.includes('users'),
  );
  const statuses = [...USER_STATUSES, 'expired'] as const;
  const chooseStatus = (value: string | null) => {
    if (value === 'expired') go('/users?invites=1&status=expired');
    else onChange({ status: value as UserStatus | null });
  };
  return (
    <Toolbar label={t('users.filter.label')}>
      <NameSearch
        ref={nameRef}
        label={t('users.filter.name')}
        placeholder={t('users.filter.nameShort')}
        clearLabel={t('users.filter.clear')}
        shortcut="/"
        name={list.name}
        onSearch={(name) => onChange({ name }, { replace: true })}
      />
      {teams.length > 1 || list.team_id !== null ? (
        <OneOf
          kind="team"
          options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={list.team_id === null ? null : String(list.team_id)}
          onChoose={(value) => onChange({ team_id: value === null ? null : Number(value) })}
        />
      ) : null}
      <OneOf
        kind="role"
        options={ANY_ROLE.map((value) => ({ value, label: role({ role: value }) }))}
        chosen={list.role}
        onChoose={(value) => onChange({ role: value as MembershipRole | null })}
      />
      <OneOf
        kind="status"
        options={statuses.map((value) => ({ value, label: t(`users.status.${value}`) }))}
        chosen={list.status}
        onChoose={chooseStatus}
      />
      {children}
    </Toolbar>
  );
}
