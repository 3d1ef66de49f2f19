let typed = '';

/** The user name that a guest has typed on this page and that nobody has signed in with. */
export const typedName = (): string => typed;

/**
 * Takes a user name from one form for guests to the next. It lasts as long as the page: of guests nothing is stored, and the
 * next person at this machine finds nothing.
 */
export function noteTypedName(name: string): void {
  typed = name;
}
