import { Link, useGo } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Cell, Row, RowName } from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import { RowMenuButton, type RowMenuButtonProps } from '@storeroom/ui/table-rows';
import { CoverageBadge } from '../coverage-badge';
import { teamPath } from '../data/team-path';
import { TeamSign } from '../team-sign';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { TeamCell, TeamPath } from './team-cell';
import { kindOf } from './team-columns';
import styles from './teams-page.module.css';

export interface TeamRowProps {
  team: Team;
  /** Null where there is nothing that the reader may do. */
  menu: Omit<RowMenuButtonProps, 'label'> | null;
  isDimmed: boolean;
  columns: readonly ShownColumn[];
  /** How far down in the tree it stands, from 0; null in the table. */
  depth: number | null;
  /** What the reader works in now, or belongs to: the tree holds these too. */
  mark: 'active' | 'home' | null;
}

export function TeamRow({ team, menu, isDimmed, columns, depth, mark }: TeamRowProps) {
  const { t, amount } = useTeamWords();
  const go = useGo();
  const { name, people_count = 0, deleted_at, path = [] } = team;
  const marks = [
    mark ? <Badge key={mark}>{t(`teams.mark.${mark}`)}</Badge> : null,
    deleted_at === null ? null : <Badge key="archived">{t('teams.archived')}</Badge>,
  ].filter((badge) => badge !== null);
  return (
    <Row data-team={team.id} dimmed={isDimmed} onOpen={() => go(teamPath(team))}>
      {columns.map((column) => (
        <Cell key={column.key} column={kindOf(column.key)} {...columnProps(column)}>
          {column.key === 'name' ? (
            <span className={styles.name} data-depth={depth || undefined}>
              <TeamSign team={team} />
              <RowName
                to={teamPath(team)}
                as={Link}
                title={name}
                marks={marks.length > 0 ? marks : null}
                phoneLine={
                  <>
                    {path.length > 0 ? (
                      <>
                        <TeamPath team={team} /> ·{' '}
                      </>
                    ) : null}
                    {t('teams.people', { count: people_count, total: amount(people_count) })}
                  </>
                }
                phoneTags={<CoverageBadge coverage={team.coverage} />}
              >
                {name}
                {depth ? <span className="sr"> {t('teams.level', { level: depth + 1 })}</span> : null}
              </RowName>
            </span>
          ) : (
            <TeamCell column={column.key} team={team} />
          )}
        </Cell>
      ))}
      <Cell column="menu">{menu ? <RowMenuButton label={t('teams.more', { name })} {...menu} /> : null}</Cell>
    </Row>
  );
}
