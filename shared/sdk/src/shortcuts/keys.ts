import { handleKey } from '../lazy/query-library.hooks';

/** A shortcut. Without a label it is not listed in the sheet of keys: it is an alternative key. */
export interface Shortcut {
  /** Its label in the language of the page: "Next row". */
  label?: string;
  /** It opens a form: keys typed before the form is there go into its first field. */
  opens?: boolean;
  /** May return false where it opens nothing this time: the keys that follow then act at once. */
  run: (event: KeyboardEvent) => void;
}

/** By the key as in `event.key`, or by a sequence of keys: `n`, `?`, `g s`. */
export type Shortcuts = Readonly<Record<string, Shortcut | ((event: KeyboardEvent) => void)>>;

/** The shortcuts of a part of the page. */
export interface KeySet {
  /** Their heading: "Stock list". */
  heading: string;
  keys: Shortcuts;
}

const keySets = new Set<() => KeySet>();

/** All registered shortcuts, in the order of registration. */
export function standingKeys(): readonly KeySet[] {
  return [...keySets].map((read) => read());
}

/** Guests have no shortcuts: the key listener loads with what only signed-in users need. */
const listener = (event: KeyboardEvent) => handleKey(event, standingKeys());

/**
 * Registers shortcuts; returns a function that removes them. Of two parts with the same key the later one gets it.
 */
export function registerKeys(read: () => KeySet): () => void {
  if (keySets.size === 0) document.addEventListener('keydown', listener);
  keySets.add(read);
  return () => {
    keySets.delete(read);
    if (keySets.size === 0) document.removeEventListener('keydown', listener);
  };
}
