import type { Team } from '@storeroom/contract';
import { lazyOverlay } from '@storeroom/sdk';
import type { OpenDialog } from './team-actions.hooks';

// Each is loaded when it is opened, because the list itself needs none of them.
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
  /** Called when the team was deleted. */
  onGone?: () => void;
  /** Called with the saved team, whose address may have changed. */
  onSaved?: (team: Team) => void;
}

/** The open dialog. */
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
