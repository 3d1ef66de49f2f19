import type { Team } from '@storeroom/contract';
import { Avatar } from '@storeroom/ui/avatar';

/** The initials of a team, in place of a logo. */
export function TeamAvatar({ team, large }: { team: Pick<Team, 'name'>; large?: true }) {
  return <Avatar name={team.name} square size={large ? 'large' : 'small'} />;
}
