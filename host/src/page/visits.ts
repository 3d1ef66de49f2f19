/** A page that somebody was on in this tab. */
export interface Visit {
  /** Path of the address, with its language, and its query. */
  pathname: string;
  search: string;
  title: string;
  /** Milliseconds. */
  at: number;
}

interface Note {
  title: string;
  at: number;
  user: number;
}

const isNote = (state: unknown): state is Note =>
  typeof state === 'object' && state !== null && 'title' in state && 'at' in state && 'user' in state;

/** The tab's own history; browsers that do not tell of it keep no visits. */
const history = (): Navigation | null => ('navigation' in window ? window.navigation : null);

/** Writes title and time beside the open address, where the browser keeps it for as long as the tab has a history. */
export function noteVisit(title: string, at: number, user: number): void {
  history()?.updateCurrentEntry({ state: { title, at, user } satisfies Note });
}

/** Where this person was in this tab, the latest first. */
export function visitsOf(user: number): Visit[] {
  const visits = (history()?.entries() ?? []).flatMap((entry): Visit[] => {
    const note: unknown = entry.getState();
    if (entry.url === null || !isNote(note) || note.user !== user) return [];
    const { pathname, search } = new URL(entry.url);
    return [{ pathname, search, title: note.title, at: note.at }];
  });
  return visits.sort((one, other) => other.at - one.at);
}
