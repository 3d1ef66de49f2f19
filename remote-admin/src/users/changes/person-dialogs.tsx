import { AccountDialog } from './account-dialog';
import { EditDialog } from './edit-dialog';
import { HomeDialog } from './home-dialog';
import type { OpenDialog } from './person-actions.hooks';
import { RoleDialog } from './role-dialog';

/** The dialog that is open about somebody. */
export function PersonDialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  const { kind, person, team_id } = dialog;
  switch (kind) {
    case 'edit':
      return <EditDialog person={person} onClose={onClose} />;
    case 'role':
      return <RoleDialog person={person} team_id={team_id} onClose={onClose} />;
    case 'home':
      return <HomeDialog person={person} onClose={onClose} />;
    default:
      return <AccountDialog act={kind} person={person} onClose={onClose} />;
  }
}
