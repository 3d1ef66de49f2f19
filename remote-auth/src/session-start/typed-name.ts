let typed = '';

/** The username that a guest has typed on this page without having signed in with it. */
export const typedName = (): string => typed;

/**
 * Passes a typed username from one form for guests to the next. It lasts as long as the page: nothing about guests is
 * stored, so the next user of this machine finds nothing.
 */
export function noteTypedName(name: string): void {
  typed = name;
}
