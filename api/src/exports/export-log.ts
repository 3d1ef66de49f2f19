import type { ExportColumn } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { writeTeamLog } from '../teams/team-log.sql';

/** That somebody took data away is written down with the team: it is about no single item. */
export function logExport(
  scope: TeamScope,
  { name, format, columns, rows }: { name: string; format: string; columns: ExportColumn[]; rows: number },
): Promise<void> {
  const facts = { stock: rows, format, columns: columns.join(', ') };
  const changes = Object.entries(facts).map(([field, value]) => ({ field, old: null, new: value }));
  return writeTeamLog(scope, { name, action: 'exported', changes });
}
