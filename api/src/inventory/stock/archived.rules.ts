import type { TeamScope } from '../../platform/database/team-scope';

/** Whether an item is archived and the caller, without `stock.archive`, may not see it. No call changes or mentions it then. */
export function isHidden(
  { without_archive }: TeamScope,
  { deleted_at }: { deleted_at: string | null },
): boolean {
  return without_archive === true && deleted_at !== null;
}

/** Whether an item exists for the caller: it is neither deleted nor hidden. */
export function isThere<Item extends { deleted_at: string | null; removed_at: string | null }>(
  scope: TeamScope,
  item: Item | undefined,
): item is Item {
  return item !== undefined && item.removed_at === null && !isHidden(scope, item);
}
