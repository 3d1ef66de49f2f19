let gone = 0;

/** How often somebody has gone since this worker woke: what was begun for them before is not kept any more. */
export const goings = (): number => gone;

/** Whoever was here goes now. */
export function noteGoing(): void {
  gone += 1;
}
