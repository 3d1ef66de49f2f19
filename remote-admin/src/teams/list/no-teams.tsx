import type { ChangeList } from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { camelCase } from '../camel-case';
import type { TeamsList } from '../data/teams-address';
import { useTeamWords } from '../team-words.hooks';

export interface NoTeamsProps {
  list: TeamsList;
  onChange: ChangeList<TeamsList>;
  /** Adds the first one; for whoever may. */
  onAdd: (() => void) | null;
}

/** Why there is no team here, and the first step out of it. */
export function NoTeams({ list, onChange, onAdd }: NoTeamsProps) {
  const { t } = useTeamWords();
  const name = list.name.trim();
  if (name !== '' || list.state.length > 0) {
    return (
      <EmptyState
        title={t('teams.noMatch.title')}
        actions={
          <>
            {name === '' ? null : (
              <Button icon="x" onClick={() => onChange({ name: '' })}>
                {t('teams.noMatch.name', { name })}
              </Button>
            )}
            {list.state.length === 0 ? null : (
              <Button icon="x" onClick={() => onChange({ state: [] })}>
                {t('teams.noMatch.coverage', {
                  states: list.state.map((state) => t(`teams.coverage.${camelCase(state)}`)).join(', '),
                })}
              </Button>
            )}
          </>
        }
      >
        {t('teams.noMatch.text')}
      </EmptyState>
    );
  }
  if (list.deleted) return <EmptyState title={t('teams.noneArchived')} />;
  return (
    <EmptyState
      title={t('teams.first.title')}
      actions={
        onAdd ? (
          <Button kind="primary" icon="plus" onClick={onAdd}>
            {t('teams.add')}
          </Button>
        ) : null
      }
    >
      {t(onAdd ? 'teams.first.text' : 'teams.first.textReader')}
    </EmptyState>
  );
}
