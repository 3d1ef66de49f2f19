import { useActiveTeam, useAtomValue, userAtom } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { useState } from 'react';
import { useCustomRoles, usePerson } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import { PersonForm, type PersonDialogProps } from './person-dialog';
import { useRefusal } from './refusal.hooks';
import { RoleForm, type RoleTeam } from './role-form';
import { Coming } from '../../coming';

/** What somebody may do in a team: a role, what is given beside it and what is refused, with what that changes. */
export function RoleDialog({
  person,
  team_id,
  within,
  onSaved,
  onClose,
}: PersonDialogProps & {
  team_id?: number | undefined;
  /** The one team that it is about, also one that the account does not tell of among very many. */
  within?: RoleTeam | undefined;
  onSaved?: (() => void) | undefined;
}) {
  const { t } = usePeopleWords();
  const refusal = useRefusal();
  const active = useActiveTeam();
  const all = useAtomValue(userAtom)?.teams ?? [];
  const teams: RoleTeam[] = within
    ? [within]
    : all.filter(({ permissions }) => permissions.includes('users.roles'));
  const [chosen, setChosen] = useState(within?.id ?? team_id ?? active?.id);
  // The form stays that of its team, also when the right to it goes meanwhile: saving says so then.
  const [first] = useState(() => teams.find(({ id }) => id === chosen) ?? teams[0]);
  const team = all.find(({ id }) => id === chosen) ?? within ?? first;
  const { data, error } = usePerson(person.id, within?.id);
  const { data: customs, error: failure } = useCustomRoles(within?.id);
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
        <Coming label={t('users.loading')} width="60%" />
      </PersonForm>
    );
  }
  return (
    <RoleForm key={team.id} person={data} team={team} customs={customs} onSaved={onSaved} onClose={onClose}>
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
