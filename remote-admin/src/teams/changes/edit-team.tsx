import type { Team } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { useState } from 'react';
import { editTeam } from '../data/teams.api';
import { RestoredNote } from '../restored-note';
import { useTeamWords } from '../team-words.hooks';
import { useReportDone } from '../../report-done.hooks';
import { TeamDialog } from './team-dialog';
import { TeamFields } from './team-fields';
import { useTeamForm } from './team-form.hooks';

export interface EditTeamProps {
  team: Team;
  onClose: () => void;
  onSaved?: ((team: Team) => void) | undefined;
}

/** The dialog for name and slug of a team. After a conflict with a colleague the user decides which values are saved. */
export function EditTeam({ team, onClose, onSaved }: EditTeamProps) {
  const { t } = useTeamWords();
  const reportDone = useReportDone();
  const [original] = useState(team);
  const { current, ...form } = useTeamForm({
    draftKey: `admin:team:${original.id}`,
    initial: { name: original.name, slug: original.slug },
    save: ({ name, slug }, now) =>
      editTeam(now ?? original, {
        ...(name !== original.name && { name }),
        ...(slug !== original.slug && { slug }),
      }),
    onSaved: (saved) => {
      reportDone(t('teams.done.saved', { name: saved.name }));
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <TeamDialog
      title={t('teams.edit.title', { name: original.name })}
      submitLabel={t(current ? 'teams.edit.saveAnyway' : 'teams.save')}
      pendingText={t('teams.saving')}
      isPending={form.isPending}
      onSubmit={form.send}
      onClose={() => form.leave(onClose)}
    >
      {form.isRestored ? <RestoredNote onDiscard={form.discard} /> : null}
      {current ? (
        <Banner kind="warn" live>
          {t('teams.edit.changed', { name: current.name, slug: current.slug })}
        </Banner>
      ) : form.problem ? (
        <Banner kind="danger">{form.problem}</Banner>
      ) : null}
      <TeamFields
        content={form.content}
        onChange={form.change}
        problems={form.problems}
        formerSlug={original.slug}
      />
    </TeamDialog>
  );
}
