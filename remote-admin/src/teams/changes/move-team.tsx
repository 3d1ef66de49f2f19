import { ApiError, useMutation, useQuery } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { useState } from 'react';
import { editTeam, previewMove } from '../data/teams.api';
import { teamKeys, useRefreshTeams } from '../data/teams.queries';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { MovePreview } from './move-preview';
import { ParentField } from './parent-field';
import { useReportDone, wordsOf } from './refusal.hooks';
import { TeamDialog } from './team-dialog';
import { currentOf } from './team-form.hooks';

export interface MoveTeamProps {
  team: Team;
  /** Where it was dropped; the dialog asks where there is no such place yet. */
  to?: number | null;
  onClose: () => void;
}

/** Puts a team below another: who gains and who loses by it is told before. */
export function MoveTeam({ team, to, onClose }: MoveTeamProps) {
  const { t } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const [begun] = useState(team);
  const [parent, setParent] = useState(to === undefined ? begun.parent_id : to);
  const [current, setCurrent] = useState<Team | null>(null);
  const moves = parent !== begun.parent_id;
  const preview = useQuery({
    queryKey: [...teamKeys.part(begun.id, 'move'), parent],
    queryFn: ({ signal }) => previewMove(begun.id, parent, signal),
    enabled: moves,
    staleTime: 0,
    retry: false,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => editTeam(current ?? begun, { parent_id: parent }),
    onError: (refusal) => setCurrent(currentOf(refusal) ?? current),
    onSuccess: (moved) => {
      reportDone(t('teams.done.moved', { name: moved.name }));
      onClose();
    },
    onSettled: refresh,
  });
  const refused = moves ? preview.error : null;
  const parentError = refused instanceof ApiError ? wordsOf(refused, t) : null;
  const reason = !moves
    ? t('teams.move.same')
    : preview.data === undefined
      ? (parentError ?? t('teams.move.wait'))
      : undefined;
  const above = begun.path?.at(-1);
  return (
    <TeamDialog
      title={t('teams.move.title', { name: begun.name })}
      description={t('teams.move.text', { above: above?.name ?? t('teams.atTop') })}
      yes={t('teams.move.yes')}
      pendingText={t('teams.moving')}
      isPending={isPending}
      reason={reason}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {current ? (
        <Banner kind="warn" live>
          {t('teams.edit.changed', { name: current.name, slug: current.slug })}
        </Banner>
      ) : error ? (
        <Banner kind="danger">{wordsOf(error, t)}</Banner>
      ) : null}
      <ParentField
        value={parent}
        onChange={setParent}
        known={above ?? null}
        right="teams.create"
        without={begun.id}
        error={parentError}
      />
      {moves && preview.data ? <MovePreview preview={preview.data} /> : null}
      {moves && preview.isFetching && !preview.data ? <p className="soft">{t('teams.move.wait')}</p> : null}
    </TeamDialog>
  );
}
