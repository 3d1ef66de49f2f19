import { useAtomValue, userAtom } from '@storeroom/sdk';
import type { UserDetail } from '@storeroom/contract';
import { TextButton } from '@storeroom/ui/button';
import { PanelSection } from '@storeroom/ui/side-panel';
import { usePeopleWords } from '../people-words.hooks';
import styles from './panel.module.css';

interface PersonRolesProps {
  person: UserDetail;
  /** Absent for whoever may change no roles. */
  onChange: ((team_id: number) => void) | undefined;
}

/** The role in each team, where it comes from, and what was given or refused beside it. */
export function PersonRoles({ person, onChange }: PersonRolesProps) {
  const { t, role, permission } = usePeopleWords();
  const own = useAtomValue(userAtom)?.teams ?? [];
  const nameOf = (team_id: number | null) =>
    own.find(({ id }) => id === team_id)?.name ?? person.roles.find(({ id }) => id === team_id)?.name;
  const closed = person.roles
    .filter(({ role: set }) => set === 'none')
    .map(({ id }) => ({ team_id: id, role: 'none' as const, role_name: null, from_team_id: id }));
  const lines = [...person.effective, ...closed];
  const mayChange = (team_id: number) =>
    own.some(({ id, permissions }) => id === team_id && permissions.includes('users.roles'));
  return (
    <PanelSection title={t('users.panel.roles')}>
      {lines.length === 0 ? <p className="soft">{t('users.panel.noRoles')}</p> : null}
      <ul className={styles.roles}>
        {lines.map((line) => {
          const { team_id, from_team_id } = line;
          const set = person.roles.find(({ id }) => id === team_id);
          const from = from_team_id === null ? null : nameOf(from_team_id);
          return (
            <li key={team_id}>
              <span className={styles.words}>
                <span>
                  <span className="strong">{nameOf(team_id)}</span>{' '}
                  {role({ role: line.role ?? 'none', role_name: line.role_name })}
                </span>
                {from_team_id === team_id ? null : (
                  <span className="soft t12">
                    {from ? t('users.panel.from', { team: from }) : t('users.panel.fromAbove')}
                  </span>
                )}
                {set && set.extra.length > 0 ? (
                  <span className="soft t12">
                    {t('users.panel.extra', { permissions: set.extra.map(permission).join(', ') })}
                  </span>
                ) : null}
                {set && set.denied.length > 0 ? (
                  <span className="soft t12">
                    {t('users.panel.denied', { permissions: set.denied.map(permission).join(', ') })}
                  </span>
                ) : null}
              </span>
              {onChange && mayChange(team_id) ? (
                <TextButton
                  aria-haspopup="dialog"
                  aria-label={t('users.panel.changeIn', { team: nameOf(team_id) })}
                  onClick={() => onChange(team_id)}
                >
                  {t('users.panel.change')}
                </TextButton>
              ) : null}
            </li>
          );
        })}
      </ul>
    </PanelSection>
  );
}
