type WorkIn = (team_id: number) => Promise<void>;

let switchTeam: WorkIn | null = null;

/** Host only. */
export function setWorkIn(value: WorkIn): void {
  switchTeam = value;
}

/**
 * Switches to another team of the user, after asking where unsaved work would be lost; the page stays the same. Fails
 * when the account cannot be fetched, with the team unchanged.
 */
export async function workIn(team_id: number): Promise<void> {
  if (switchTeam === null)
    throw new Error('The team cannot be switched before the host has called setWorkIn');
  await switchTeam(team_id);
}
