import type { Team } from '@storeroom/contract';
import { Avatar } from '@storeroom/ui/avatar';

/** What a team is known by at a glance: the first letters of its name. */
export function TeamSign({ team, large }: { team: Pick<Team, 'name'>; large?: true }) {
  return <Avatar name={team.name} square size={large ? 'large' : 'small'} />;
}
