import { useActiveTeam, useTexts } from '@storeroom/sdk';
import { EmptyState } from '@storeroom/ui/empty-state';

/** For someone whose role has no figures of its own: what it is for, and where to go. */
export function NothingHere() {
  const t = useTexts('dashboard');
  const th = useTexts('signed-in');
  const team = useActiveTeam();
  return (
    <EmptyState title={t('nothing.title')}>
      {team ? t(`nothing.roles.${team.role}`, { role: th(`roles.${team.role}`), team: team.name }) : null}{' '}
      {t('nothing.more')}
    </EmptyState>
  );
}
