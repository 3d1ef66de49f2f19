import type { TeamAccess } from '../auth/access.rules';

/** Whether somebody may see an item: an archived one is not there for whoever may not open the archive. */
export function maySee({ permissions }: TeamAccess, { deleted_at }: { deleted_at: string | null }): boolean {
  return deleted_at === null || permissions.has('stock.archive');
}
