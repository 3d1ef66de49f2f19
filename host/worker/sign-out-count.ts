let count = 0;

/** How many sign-outs there were since this worker started: requests of the user before are no longer cached. */
export const signOutCount = (): number => count;

export function countSignOut(): void {
  count += 1;
}
