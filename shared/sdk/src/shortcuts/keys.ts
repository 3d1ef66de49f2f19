import { handleKey } from '../lazy/query-library.hooks';

/** What a key does. Without a label the sheet of keys does not tell of it: it is another key for the same. */
export interface Shortcut {
  /** What it does, in the reader's words: "Next row". */
  label?: string;
  /** It opens a form: what is typed before the form is there is meant for its first field. */
  opens?: boolean;
  run: (event: KeyboardEvent) => void;
}

/** By the key as `event.key` names it, or by several one after the other: `n`, `?`, `g s`. */
export type Shortcuts = Readonly<Record<string, Shortcut | ((event: KeyboardEvent) => void)>>;

/** Keys that a part of the page stands for. */
export interface KeySet {
  /** What they are about: "Stock list". */
  heading: string;
  keys: Shortcuts;
}

const standing = new Set<() => KeySet>();

/** The keys of all that is on the page now, in the order in which it came. */
export function standingKeys(): readonly KeySet[] {
  return [...standing].map((read) => read());
}

/** Guests have no keys: how they are heard comes with what only signed-in people need. */
const listener = (event: KeyboardEvent) => handleKey(event, standingKeys());

/** Puts keys among those of the page; the answer takes them away. Of two parts that want a key the later one has it. */
export function standKeys(read: () => KeySet): () => void {
  if (standing.size === 0) document.addEventListener('keydown', listener);
  standing.add(read);
  return () => {
    standing.delete(read);
    if (standing.size === 0) document.removeEventListener('keydown', listener);
  };
}
