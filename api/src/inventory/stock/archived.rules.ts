import type { TeamScope } from '../../platform/database/team-scope';
import type { TeamAccess } from '../../platform/http/session';

/** Whether somebody may see an item. Archived ones need `stock.archive`. */
export function maySee({ permissions }: TeamAccess, { deleted_at }: { deleted_at: string | null }): boolean {
  return deleted_at === null || permissions.has('stock.archive');
}

/** Whether an item is hidden from the caller of a transaction. No call may change or mention it then. */
export function isHidden(
  { without_archive }: TeamScope,
  { deleted_at }: { deleted_at: string | null },
): boolean {
  return without_archive === true && deleted_at !== null;
}
