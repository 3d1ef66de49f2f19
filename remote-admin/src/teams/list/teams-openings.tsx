import type { OpeningsProps } from '@storeroom/list';
import { SetupOpenings } from '@storeroom/list/openings';
import { useTeamWords } from '../team-words.hooks';
import type { TeamColumn } from './team-cells';

/** The open dialogs for views and columns of teams. */
export function TeamsOpenings(props: OpeningsProps) {
  const { t } = useTeamWords();
  return <SetupOpenings {...props} labelOf={(key) => t(`teams.column.${key as TeamColumn}`)} />;
}
