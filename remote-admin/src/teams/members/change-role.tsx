import { useAtomValue, useMutation, useQuery, userAtom } from '@storeroom/sdk';
import { ROLES, type UserRow } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { useState } from 'react';
import { mayGive, permissionsGiven } from '../../users';
import { useReportDone, wordsOf } from '../changes/refusal.hooks';
import { TeamDialog } from '../changes/team-dialog';
import { customRoles, setRole, type RoleChoice } from '../data/members.api';
import { teamKeys, useRefreshTeams } from '../data/teams.queries';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';

export interface ChangeRoleProps {
  team: Team;
  person: UserRow;
  onClose: () => void;
}

/** What leaves the role to the team above. */
const AS_ABOVE = 'above';

function choiceOf(value: string): Pick<RoleChoice, 'role' | 'role_id'> {
  if (value === AS_ABOVE) return { role: null, role_id: null };
  if (value.startsWith('custom:')) return { role: 'custom', role_id: Number(value.slice(7)) };
  return { role: ROLES.find((role) => role === value) ?? 'none', role_id: null };
}

/** Gives a person another role in the team. */
export function ChangeRole({ team, person, onClose }: ChangeRoleProps) {
  const { t } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const here = person.roles.find(({ id }) => id === team.id);
  const before = !here ? AS_ABOVE : here.role === 'custom' ? `custom:${here.role_id}` : here.role;
  const [value, setValue] = useState<string>(before);
  const { data: custom = [] } = useQuery({
    queryKey: teamKeys.part(team.id, 'roles'),
    queryFn: ({ signal }) => customRoles(team.id, signal),
  });
  const own = new Set<string>(useAtomValue(userAtom)?.teams.find(({ id }) => id === team.id)?.permissions);
  /** Nobody gives more than they hold. */
  const isAbove = (setting: Parameters<typeof permissionsGiven>[0]) =>
    !mayGive(own, permissionsGiven(setting, custom));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      setRole(person.id, team.id, {
        ...choiceOf(value),
        extra: here?.extra ?? [],
        denied: here?.denied ?? [],
      }),
    onSuccess: () => {
      reportDone(t('teams.members.changed', { name: person.name }));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <TeamDialog
      title={t('teams.members.changeTitle', { name: person.name })}
      description={t('teams.members.changeText', { team: team.name })}
      yes={t('teams.save')}
      pendingText={t('teams.saving')}
      isPending={isPending}
      reason={value === before ? t('teams.members.same') : undefined}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {error ? <Banner kind="danger">{wordsOf(error, t)}</Banner> : null}
      <Field label={t('teams.members.role')}>
        <Select value={value} onChange={(event) => setValue(event.target.value)}>
          <option value={AS_ABOVE}>
            {t(person.inherited ? 'teams.members.asAbove' : 'teams.members.noneSet')}
          </option>
          {ROLES.map((role) => (
            <option key={role} value={role} disabled={isAbove({ role, role_id: null })}>
              {t(`teams.roles.${role}`)}
            </option>
          ))}
          {custom.map(({ id, name }) => (
            <option key={id} value={`custom:${id}`} disabled={isAbove({ role: 'custom', role_id: id })}>
              {name}
            </option>
          ))}
          <option value="none">{t('teams.roles.none')}</option>
        </Select>
      </Field>
      {value === 'none' ? <p className="soft t14">{t('teams.members.noneText')}</p> : null}
    </TeamDialog>
  );
}
