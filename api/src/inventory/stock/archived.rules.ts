import type { TeamScope } from '../../platform/database/team-scope';

/** Whether an item is archived and the caller, without `stock.archive`, may not see it. No call changes or mentions it then. */
export function isHidden(
  { without_archive }: TeamScope,
  { deleted_at }: { deleted_at: string | null },
): boolean {
  return without_archive === true && deleted_at !== null;
}
