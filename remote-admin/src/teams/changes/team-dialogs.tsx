import { lazyOverlay } from '@storeroom/sdk';
import type { Team } from '../team-types';
import type { OpenDialog } from './team-actions.hooks';

// Each comes with its own press: the list needs none of them.
const AddTeam = lazyOverlay(
  async () => (await import(/* webpackChunkName: "team-forms" */ './add-team')).AddTeam,
);
const EditTeam = lazyOverlay(
  async () => (await import(/* webpackChunkName: "team-forms" */ './edit-team')).EditTeam,
);
const MoveTeam = lazyOverlay(
  async () => (await import(/* webpackChunkName: "team-forms" */ './move-team')).MoveTeam,
);
const ArchiveTeam = lazyOverlay(
  async () => (await import(/* webpackChunkName: "team-forms" */ './archive-team')).ArchiveTeam,
);
const DeleteTeam = lazyOverlay(
  async () => (await import(/* webpackChunkName: "team-forms" */ './delete-team')).DeleteTeam,
);

export interface TeamDialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
  /** The team is no more. */
  onGone?: () => void;
  /** Where a team stands now, when it is not where it was. */
  onSaved?: (team: Team) => void;
}

/** The dialog that is open. */
export function TeamDialogs({ dialog, onClose, onGone, onSaved }: TeamDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return <AddTeam parent={dialog.parent} onClose={onClose} />;
    case 'edit':
      return <EditTeam team={dialog.team} onClose={onClose} onSaved={onSaved} />;
    case 'move':
      return <MoveTeam team={dialog.team} onClose={onClose} />;
    case 'archive':
      return <ArchiveTeam team={dialog.team} onClose={onClose} />;
    case 'delete':
      return <DeleteTeam team={dialog.team} onClose={onClose} onGone={onGone} />;
  }
}
