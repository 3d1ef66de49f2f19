import type { Team } from '@storeroom/contract';
import { Link, usePath, useRefinedTitle } from '@storeroom/sdk';
import { ButtonLink } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { PageHead } from '@storeroom/ui/page-head';
import { permissionName } from '../../users';
import { TEAMS_PATH } from '../data/team-path';
import { useTeamWords } from '../team-words.hooks';

/** Shown for an address without a team that the reader may see: its path, and a link to the list. */
export function NoTeam() {
  const { t } = useTeamWords();
  const path = usePath();
  useRefinedTitle(t('teams.unknown.title'));
  return (
    <>
      <PageHead title={t('teams.unknown.title')} />
      <EmptyState
        title={t('teams.unknown.lead', { path })}
        actions={
          <ButtonLink to={TEAMS_PATH} as={Link}>
            {t('teams.unknown.all')}
          </ButtonLink>
        }
      >
        {t('teams.unknown.text')}
      </EmptyState>
    </>
  );
}

/** Shown to members of the team without the permission to see teams: the permission, and who grants it. */
export function NotPermitted({ permission }: { permission: string }) {
  const { t } = useTeamWords();
  return (
    <>
      <PageHead title={t('teams.title')} />
      <EmptyState title={t('teams.forbidden.title')}>
        {t('teams.forbidden.text', { permission: permissionName(t, permission) })}
      </EmptyState>
    </>
  );
}

/** The same for one tab of a team's page. */
export function MissingRight({ team, permission }: { team: Team; permission: string }) {
  const { t } = useTeamWords();
  return (
    <EmptyState title={t('teams.forbidden.part')}>
      {t('teams.forbidden.partText', { permission: permissionName(t, permission), name: team.name })}
    </EmptyState>
  );
}
