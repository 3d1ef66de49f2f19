import { activeTeamIdAtom, useAtomValue, useQuery } from '@storeroom/sdk';
import { previousOf } from '../../previous-of';
import type { OtherKind } from '../log-kinds.rules';
import { LogPage } from '../log-page';
import { useLogParameters } from '../log-parameters.hooks';
import { LOGS_KEY } from '../logs.queries';
import { OtherTable } from './other-table';
import { fetchLogs } from './others.api';

/** What happened to the lists, the locations, the team, its subscriptions or its people. */
export function OtherLogPage({ kind }: { kind: OtherKind }) {
  const team = useAtomValue(activeTeamIdAtom);
  const parameters = useLogParameters();
  const logs = useQuery({
    queryKey: [...LOGS_KEY, kind, team, parameters],
    queryFn: ({ signal }) => fetchLogs(kind, { query: parameters, signal }),
    placeholderData: previousOf(team, 2),
    staleTime: 0,
  });
  return (
    <LogPage
      kind={kind}
      logs={logs}
      table={({ more: _more, ...props }) => <OtherTable kind={kind} {...props} />}
    />
  );
}
