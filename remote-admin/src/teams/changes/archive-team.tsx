import type { Team } from '@storeroom/contract';
import { useMutation, useQuery } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useState } from 'react';
import { archiveTeam, previewArchive } from '../data/teams.api';
import { teamKeys, useRefreshTeams } from '../data/teams.queries';
import { useTeamWords } from '../team-words.hooks';
import { useReportDone } from '../../report-done.hooks';
import { wordsOf } from './refusal.hooks';
import { TeamDialog } from './team-dialog';

export interface ArchiveTeamProps {
  team: Team;
  onClose: () => void;
}

/** The dialog that archives a team once its name is typed. It shows what prevents that, and what is archived with it. */
export function ArchiveTeam({ team, onClose }: ArchiveTeamProps) {
  const { t, amount } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const [typed, setTyped] = useState('');
  const { data, error: previewError } = useQuery({
    queryKey: teamKeys.part(team.id, 'archive'),
    queryFn: ({ signal }) => previewArchive(team.id, signal),
    staleTime: 0,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => archiveTeam(team),
    onSuccess: ({ name }) => {
      reportDone(t('teams.done.archived', { name }));
      onClose();
    },
    onSettled: refresh,
  });
  const obstacle = data?.blocked.includes('home')
    ? t('teams.archive.home')
    : data?.blocked.includes('teams')
      ? t('teams.archive.hasTeams', { teams: data.teams.map(({ name }) => name).join(', ') })
      : data?.blocked.includes('archived')
        ? t('teams.archive.already')
        : null;
  const nameNotTyped = typed.trim() === team.name ? undefined : t('teams.nameNeeded', { name: team.name });
  const reason = obstacle ?? nameNotTyped;
  const problem = error ?? previewError;
  return (
    <TeamDialog
      title={t('teams.archive.title', { name: team.name })}
      description={t('teams.archive.text')}
      submitLabel={t('teams.archive.yes')}
      pendingText={t('teams.archiving')}
      isDanger
      isPending={isPending}
      reason={reason}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {problem ? <Banner kind="danger">{wordsOf(problem, t)}</Banner> : null}
      {obstacle ? <Banner kind="warn">{obstacle}</Banner> : null}
      {data && !obstacle ? (
        <ul className="t14">
          <li>{t('teams.archive.people', { count: data.people, total: amount(data.people) })}</li>
          <li>{t('teams.archive.items', { count: data.stock, total: amount(data.stock) })}</li>
          {data.lists > 0 ? <li>{t('teams.archive.lists', { count: data.lists })}</li> : null}
          {data.homes > 0 ? <li>{t('teams.archive.homes', { count: data.homes })}</li> : null}
          {data.hostnames.length > 0 ? (
            <li>{t('teams.archive.hosts', { hosts: data.hostnames.join(', ') })}</li>
          ) : null}
        </ul>
      ) : null}
      {obstacle ? null : (
        <Field
          label={t('teams.typeName', { name: team.name })}
          error={team.name.startsWith(typed.trim()) ? null : nameNotTyped}
        >
          <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
    </TeamDialog>
  );
}
