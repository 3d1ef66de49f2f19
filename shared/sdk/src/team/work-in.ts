type WorkIn = (team_id: number) => Promise<void>;

let way: WorkIn | null = null;

/** Host only. */
export function setWorkIn(value: WorkIn): void {
  way = value;
}

/**
 * Switches to another team of the user, after asking where unsaved work would be lost; the page stays the same. Fails
 * when the account cannot be fetched, with the team unchanged.
 */
export async function workIn(team_id: number): Promise<void> {
  if (way === null) throw new Error('Nobody switches teams before the host has said how');
  await way(team_id);
}
