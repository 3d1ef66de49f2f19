import type { TeamScope } from '../../platform/database/team-scope';
import type { TeamAccess } from '../../platform/http/session';

/** Whether somebody may see an item: an archived one is not there for whoever may not open the archive. */
export function maySee({ permissions }: TeamAccess, { deleted_at }: { deleted_at: string | null }): boolean {
  return deleted_at === null || permissions.has('stock.archive');
}

/** The same for whoever a transaction runs for: what they may not see, no call of theirs changes or tells of. */
export function isHidden(
  { without_archive }: TeamScope,
  { deleted_at }: { deleted_at: string | null },
): boolean {
  return without_archive === true && deleted_at !== null;
}
