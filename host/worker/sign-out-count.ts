let count = 0;

/** How often somebody has signed out since this worker started: what was begun for them before is not kept any more. */
export const signOutCount = (): number => count;

export function countSignOut(): void {
  count += 1;
}
