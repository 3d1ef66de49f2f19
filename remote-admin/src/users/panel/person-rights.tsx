import { useActiveTeam, useAtomValue, userAtom } from '@storeroom/sdk';
import type { EffectiveAccess, Permission, UserDetail } from '@storeroom/contract';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { PanelSection } from '@storeroom/ui/side-panel';
import { useState } from 'react';
import { PERMISSION_GROUPS } from '../data/roles.rules';
import { useCustomRoles } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import { whyOf } from './why.rules';
import styles from './panel.module.css';

/** The permissions of a person in a team by subject; each expands into its reason. */
export function PersonRights({ person }: { person: UserDetail }) {
  const { t, permission } = usePeopleWords();
  const active = useActiveTeam();
  const own = useAtomValue(userAtom)?.teams ?? [];
  const [chosen, setChosen] = useState(active?.id);
  const { effective } = person;
  const access = effective.find(({ team_id }) => team_id === chosen) ?? effective[0];
  if (!access) return null;
  const nameOf = (id: number) => own.find((team) => team.id === id)?.name ?? '';
  const held = new Set<Permission>(access.permissions);
  const groups = PERMISSION_GROUPS.map(({ key, permissions }) => ({
    key,
    permissions: permissions.filter((one) => held.has(one)),
  })).filter(({ permissions }) => permissions.length > 0);
  return (
    <PanelSection title={t('users.rights.title')}>
      {effective.length > 1 ? (
        <Field label={t('users.rights.team')}>
          <Select
            size="small"
            value={access.team_id}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {effective.map(({ team_id }) => (
              <option key={team_id} value={team_id}>
                {nameOf(team_id)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <p className="soft t12">{t('users.rights.hint')}</p>
      {groups.map(({ key, permissions }) => (
        <div key={key} className={styles.group}>
          <h4>{t(`users.group.${key}`)}</h4>
          {permissions.map((one) => (
            <details key={one}>
              <summary>{permission(one)}</summary>
              <WhySentence person={person} access={access} permission={one} nameOf={nameOf} />
            </details>
          ))}
        </div>
      ))}
    </PanelSection>
  );
}

/** The reason for a permission: the role, the team in which it is set, and whether it is inherited. */
function WhySentence(props: {
  person: UserDetail;
  access: EffectiveAccess;
  permission: Permission;
  nameOf: (team_id: number) => string;
}) {
  const { person, access, permission: asked, nameOf } = props;
  const { t, role, permission } = usePeopleWords();
  const { team_id, from_team_id } = access;
  const customs = useCustomRoles(team_id).data ?? [];
  const set = person.roles.find(({ id }) => id === from_team_id);
  const why = whyOf(asked, access, set, customs);
  const team = from_team_id === null ? t('users.rights.teamAbove') : nameOf(from_team_id);
  const values = {
    role: role({ role: access.role ?? 'none', role_name: access.role_name }),
    team,
    here: nameOf(team_id),
    by: why.kind === 'implied' ? permission(why.by) : '',
  };
  return (
    <p className="soft t12">
      {t(`users.why.${why.kind}`, values)}
      {from_team_id === team_id ? null : ` ${t('users.why.inherited', values)}`}
    </p>
  );
}
