import type { OtherKind } from '../log-kinds.rules';
import { LogPage } from '../log-page';
import { useLogParameters } from '../log-parameters.hooks';
import { useLogPage } from '../logs.queries';
import { OtherTable } from './other-table';
import { fetchLogs } from './others.api';

/** What happened to the lists, the locations, the team, its subscriptions or its people. */
export function OtherLogPage({ kind }: { kind: OtherKind }) {
  const page = useLogPage(kind, useLogParameters(), (query, signal) => fetchLogs(kind, { query, signal }));
  return <LogPage kind={kind} {...page} table={(props) => <OtherTable kind={kind} {...props} />} />;
}
