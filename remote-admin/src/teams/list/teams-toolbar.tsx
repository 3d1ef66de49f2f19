import type { Team } from '@storeroom/contract';
import { Link } from '@storeroom/sdk';
import { NameFilter, type ListState } from '@storeroom/list';
import { FilterChip } from '@storeroom/ui/filter-chip';
import { SegmentedLinks } from '@storeroom/ui/segmented';
import { Toolbar } from '@storeroom/ui/toolbar';
import type { ReactNode } from 'react';
import { camelCase } from '../camel-case';
import { COVERAGES, type CoverageState, type TeamsList } from '../data/teams.api';
import { useTeamWords } from '../team-words.hooks';
import styles from './teams.module.css';

interface TeamsToolbarProps {
  list: ListState<Team, TeamsList>;
  /** Shown after the filters. */
  children: ReactNode;
}

export function TeamsToolbar({ list: shown, children }: TeamsToolbarProps) {
  const { t } = useTeamWords();
  const { list, change, to } = shown;
  const words = (state: CoverageState) => t(`teams.coverage.${camelCase(state)}`);
  return (
    <Toolbar label={t('teams.filter.label')} className={styles.toolbar}>
      <SegmentedLinks
        label={t('teams.filter.states')}
        current={list.deleted ? 'archived' : 'inUse'}
        as={Link}
        items={[
          { key: 'inUse', label: t('teams.inUse'), to: to({ deleted: false }) },
          { key: 'archived', label: t('teams.filter.archived'), to: to({ deleted: true }) },
        ]}
      />
      <SegmentedLinks
        label={t('teams.view.label')}
        current={list.view}
        as={Link}
        items={[
          { key: 'table', label: t('teams.view.table'), to: to({ view: 'table' }) },
          { key: 'tree', label: t('teams.view.tree'), to: to({ view: 'tree' }) },
        ]}
      />
      <NameFilter list={shown} label={t('teams.filter.name')} placeholder={t('teams.filter.nameShort')} />
      <FilterChip
        label={t('teams.filter.coverage')}
        options={COVERAGES.map((state) => ({ value: state, label: words(state) }))}
        values={list.state}
        onChange={(states) => change({ state: COVERAGES.filter((state) => states.includes(state)) })}
        summary={list.state.map(words).join(', ')}
        addLabel={t('teams.filter.coverage')}
        removeLabel={t('teams.filter.removeCoverage')}
        closeLabel={t('teams.close')}
        searchLabel={t('teams.filter.findCoverage')}
        emptyText={t('teams.filter.nothing')}
      />
      {children}
    </Toolbar>
  );
}
