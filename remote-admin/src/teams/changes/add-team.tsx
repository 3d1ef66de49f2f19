import type { Team } from '@storeroom/contract';
import { useGo } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { teamPath } from '../data/team-path';
import { createTeam } from '../data/teams.api';
import { RestoredNote } from '../restored-note';
import { useTeamWords } from '../team-words.hooks';
import { ParentField } from './parent-field';
import { useReportDone } from '../../report-done.hooks';
import { useSwitchTeam } from './switch-team.hooks';
import { TeamDialog } from './team-dialog';
import { TeamFields } from './team-fields';
import { useTeamForm } from './team-form.hooks';

export interface AddTeamProps {
  parent: Pick<Team, 'id' | 'name'>;
  onClose: () => void;
}

interface NewTeam {
  name: string;
  slug: string;
  parent_id: number | null;
}

/** The dialog for a new team; `parent` is selected as its parent at first. */
export function AddTeam({ parent, onClose }: AddTeamProps) {
  const { t } = useTeamWords();
  const go = useGo();
  const reportDone = useReportDone();
  const { switchTo } = useSwitchTeam();
  const form = useTeamForm<NewTeam>({
    draftKey: `admin:team:new:${parent.id}`,
    initial: { name: '', slug: '', parent_id: parent.id },
    slugIsOptional: true,
    save: createTeam,
    onSaved: (team) => {
      reportDone(t('teams.done.added', { name: team.name }), {
        label: t('teams.switchTo'),
        run: () => switchTo(team),
      });
      onClose();
      go(teamPath(team));
    },
  });
  const ofParent = form.of('parent_id');
  return (
    <TeamDialog
      title={t('teams.add')}
      submitLabel={t('teams.add')}
      pendingText={t('teams.adding')}
      isPending={form.isPending}
      onSubmit={form.send}
      onClose={() => form.leave(onClose)}
    >
      {form.isRestored ? <RestoredNote onDiscard={form.discard} /> : null}
      {form.problem && !ofParent ? <Banner kind="danger">{form.problem}</Banner> : null}
      <TeamFields content={form.content} onChange={form.change} problems={form.problems} />
      <ParentField
        value={form.content.parent_id}
        onChange={(parent_id) => form.change({ parent_id })}
        known={parent}
        error={ofParent}
      />
    </TeamDialog>
  );
}
