type WorkIn = (team_id: number) => Promise<void>;

let way: WorkIn | null = null;

/** Host only. */
export function setWorkIn(value: WorkIn): void {
  way = value;
}

/**
 * Works in another of the person's teams from now on, once whoever would lose unsaved work has agreed; the page stays where
 * it is. Fails where the account cannot be read anew, and the team stays as it was.
 */
export async function workIn(team_id: number): Promise<void> {
  if (way === null) throw new Error('Nobody switches teams before the host has said how');
  await way(team_id);
}
