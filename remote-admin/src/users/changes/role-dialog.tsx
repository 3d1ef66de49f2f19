import { useActiveTeam, useAtomValue, userAtom } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useState } from 'react';
import { useCustomRoles, usePerson } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import { PersonForm, type PersonDialogProps } from './person-dialog';
import { useRefusal } from './refusal.hooks';
import { RoleForm } from './role-form';

/** What somebody may do in a team: a role, what is given beside it and what is refused, with what that changes. */
export function RoleDialog({
  person,
  team_id,
  onClose,
}: PersonDialogProps & { team_id?: number | undefined }) {
  const { t } = usePeopleWords();
  const refusal = useRefusal();
  const active = useActiveTeam();
  const all = useAtomValue(userAtom)?.teams ?? [];
  const teams = all.filter(({ permissions }) => permissions.includes('users.roles'));
  const [chosen, setChosen] = useState(team_id ?? active?.id);
  // The form stays that of its team, also when the right to it goes meanwhile: saving says so then.
  const [first] = useState(() => teams.find(({ id }) => id === chosen) ?? teams[0]);
  const team = all.find(({ id }) => id === chosen) ?? first;
  const { data, error } = usePerson(person.id);
  const { data: customs, error: failure } = useCustomRoles();
  if (!data || !customs || !team) {
    return (
      <PersonForm
        title={t('users.change.title', { name: person.name })}
        yes={t('users.save')}
        isPending={false}
        problem={refusal(error ?? failure)}
        reason={t('users.loading')}
        onSubmit={() => undefined}
        onClose={onClose}
      >
        <Skeleton width="60%" />
      </PersonForm>
    );
  }
  return (
    <RoleForm key={team.id} person={data} team={team} customs={customs} onClose={onClose}>
      {teams.length > 1 ? (
        <Field label={t('users.change.team')}>
          <Select value={team.id} onChange={({ target }) => setChosen(Number(target.value))}>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </RoleForm>
  );
}
