import type { Team } from '@storeroom/contract';
import { Link, lazyOverlay } from '@storeroom/sdk';
import { NotFetched } from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { RowMenu } from '@storeroom/ui/table';
import { useState, type DragEvent } from 'react';
import { TeamDialogs } from '../changes/team-dialogs';
import { useTeamActions } from '../changes/team-actions.hooks';
import { CoverageBadge } from '../coverage-badge';
import { isReadOnly } from '../coverage-words';
import { teamPath } from '../data/team-path';
import { useTeamsBelow } from '../data/teams.queries';
import { LoadingPlaceholder } from '../../loading-placeholder';
import { mayIn } from '../may-in';
import { TeamAvatar } from '../team-avatar';
import { useTeamWords } from '../team-words.hooks';
import styles from './detail.module.css';

const MoveTeam = lazyOverlay(
  async () => (await import(/* webpackChunkName: "team-forms" */ '../changes/move-team')).MoveTeam,
);

interface Dropped {
  team: Team;
  to: number;
}

/** The teams below one, as a tree. A team is moved by dragging or from its menu; both ask first. */
export function SubTeams({ team }: { team: Team }) {
  const { t } = useTeamWords();
  const { data, error, isError, isFetching, refetch } = useTeamsBelow(team.id);
  const { menuOf, dialog, open, closeDialog } = useTeamActions();
  const [dragged, setDragged] = useState<Team | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const teams = data?.data ?? [];
  const more = (data?.pagination.total ?? 0) - teams.length;
  const mayAdd = mayIn(team, 'teams.create') && team.deleted_at === null;

  /** Whether a team can be moved below `target`: not below itself, one of its own, or its present parent. */
  const acceptsDrop = (target: Team): boolean =>
    dragged !== null &&
    target.id !== dragged.id &&
    target.id !== dragged.parent_id &&
    mayIn(target, 'teams.create') &&
    !(target.path?.some(({ id }) => id === dragged.id) ?? false);
  const target = (place: Team) => ({
    'data-over': over === place.id || undefined,
    onDragOver: (event: DragEvent) => {
      if (!acceptsDrop(place)) return;
      event.preventDefault();
      setOver(place.id);
    },
    onDragLeave: () => setOver((known) => (known === place.id ? null : known)),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged && acceptsDrop(place)) setDropped({ team: dragged, to: place.id });
      setDragged(null);
      setOver(null);
    },
  });
  const source = (one: Team) =>
    mayIn(one, 'teams.edit') && !isReadOnly(one.coverage)
      ? {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', one.name);
            setDragged(one);
          },
          onDragEnd: () => {
            setDragged(null);
            setOver(null);
          },
        }
      : {};

  return (
    <section className={styles.part} aria-labelledby="sub-teams">
      <div className={styles.partHead} {...target(team)}>
        <h2 id="sub-teams">{t('teams.subTeams.title')}</h2>
        {mayAdd ? (
          <Button
            size="small"
            icon="plus"
            aria-haspopup="dialog"
            disabledReason={isReadOnly(team.coverage) ? t('teams.readOnly') : undefined}
            onClick={() => open({ kind: 'add', parent: team })}
          >
            {t('teams.action.add')}
          </Button>
        ) : null}
      </div>
      {data === undefined && isError ? (
        <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !isError ? <LoadingPlaceholder label={t('teams.loading')} width="60%" /> : null}
      {data?.data.length === 0 ? (
        <EmptyState level={3} title={t('teams.subTeams.none')}>
          {t(mayAdd ? 'teams.subTeams.noneText' : 'teams.subTeams.noneReader')}
        </EmptyState>
      ) : null}
      {teams.length > 0 ? (
        <>
          <p className="soft t14">{t('teams.subTeams.drag')}</p>
          <ul className={styles.tree} aria-labelledby="sub-teams">
            {teams.map((one) => (
              <li
                key={one.id}
                data-depth={depthBelow(one, team) || undefined}
                data-dragged={dragged?.id === one.id || undefined}
                {...source(one)}
                {...target(one)}
              >
                <TeamAvatar team={one} />
                <Link to={teamPath(one)} className={styles.branch} draggable={false}>
                  {one.name}
                </Link>
                <span className="sr">{t('teams.level', { level: depthBelow(one, team) + 1 })}</span>
                <span className={`soft t14 ${styles.people}`}>
                  {t('teams.people', { count: one.people_count ?? 0, total: one.people_count ?? 0 })}
                </span>
                {one.coverage?.inherited ? null : <CoverageBadge coverage={one.coverage} />}
                <RowMenu label={t('teams.more', { name: one.name })} items={menuOf(one)} as={Link} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {more > 0 ? <p className="soft t14">{t('teams.subTeams.more', { count: more })}</p> : null}
      {dialog ? <TeamDialogs dialog={dialog} onClose={closeDialog} /> : null}
      {dropped ? <MoveTeam team={dropped.team} to={dropped.to} onClose={() => setDropped(null)} /> : null}
    </section>
  );
}

/** The depth of a team below another one, from 0. */
function depthBelow({ path = [] }: Team, { id }: Team): number {
  const at = path.findIndex((above) => above.id === id);
  return path.length - 1 - at;
}
