import type { Team } from '@storeroom/contract';
import { useActiveTeam, useAtomValue, useMutation, userAtom, workIn } from '@storeroom/sdk';
import { roleName } from '../../users';
import { useTeamWords } from '../team-words.hooks';
import { useReportDone } from '../../report-done.hooks';
import { useReportFailure } from './refusal.hooks';

/** Switches the active team and shows a toast with its name and the role there. The page stays. */
export function useSwitchTeam() {
  const { t } = useTeamWords();
  const reportDone = useReportDone();
  const reportFailure = useReportFailure();
  const active = useActiveTeam();
  const known = useAtomValue(userAtom)?.teams;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Team) => workIn(id),
    onSuccess: (_, team) => {
      const access = team.access ?? known?.find(({ id }) => id === team.id);
      const role = access ? roleName(t, access) : '';
      reportDone(t('teams.switched', { team: team.name, role }));
    },
    onError: (error, team) => reportFailure(error, () => mutate(team)),
  });
  return { switchTo: mutate, isPending, activeId: active?.id ?? null };
}
