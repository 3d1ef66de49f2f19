/** A page that was visited in this tab. */
export interface Visit {
  /** Path of the address, with language prefix, and its query. */
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

/** The tab's history entries; browsers without the Navigation API have no visits. */
const history = (): Navigation | null => ('navigation' in window ? window.navigation : null);

/** Stores title and time in the history entry of the open page, where the browser keeps them as long as the tab. */
export function noteVisit(title: string, at: number, user: number): void {
  history()?.updateCurrentEntry({ state: { title, at, user } satisfies Note });
}

/** The pages that this user has visited in this tab, latest first. */
export function visitsOf(user: number): Visit[] {
  const visits = (history()?.entries() ?? []).flatMap((entry): Visit[] => {
    const note: unknown = entry.getState();
    if (entry.url === null || !isNote(note) || note.user !== user) return [];
    const { pathname, search } = new URL(entry.url);
    return [{ pathname, search, title: note.title, at: note.at }];
  });
  return visits.sort((one, other) => other.at - one.at);
}
