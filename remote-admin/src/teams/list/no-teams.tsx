import { NoMatch, type AddressedList } from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { camelCase } from '../camel-case';
import type { TeamsList } from '../data/teams.api';
import { useTeamWords } from '../team-words.hooks';

interface NoTeamsProps {
  list: AddressedList<TeamsList>;
  /** Opens the dialog for the first team; null for readers who may not add one. */
  onAdd: (() => void) | null;
}

/** Shown in place of an empty list: the reason, and what to do. */
export function NoTeams({ list: { list, change }, onAdd }: NoTeamsProps) {
  const { t } = useTeamWords();
  const name = list.name.trim();
  const states = list.state.map((state) => t(`teams.coverage.${camelCase(state)}`)).join(', ');
  const filters = [
    ...(name === '' ? [] : [{ label: t('teams.noMatch.name', { name }), without: { name: '' } }]),
    ...(states === '' ? [] : [{ label: t('teams.noMatch.coverage', { states }), without: { state: [] } }]),
  ];
  if (filters.length > 0) {
    return (
      <NoMatch
        title={t('teams.noMatch.title')}
        text={t('teams.noMatch.text')}
        filters={filters}
        onChange={change}
      />
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
