/** What an undo takes back: one entry of the log, or all that carry one batch. */
export type UndoTarget = { log_id: number } | { batch_id: string };

/** Its name, by which everybody knows that it is undone. */
export function nameOf(change: UndoTarget): string {
  return 'log_id' in change ? `stock-log:${change.log_id}` : `stock-batch:${change.batch_id}`;
}
