import type { AnyPermission } from '@storeroom/contract';

/** Something that can be done, as the command palette offers it. */
export interface Command {
  /** Unique among the commands of its heading, and the same at every visit. */
  id: string;
  /** What it does, in the reader's words: "Add item". */
  label: string;
  /** Other words that people look for. */
  keywords?: string;
  /** A name of `@storeroom/ui/icon`; any other is drawn as a box. */
  icon?: string;
  /** The key that does the same, as it stands in `useShortcuts`. */
  shortcut?: string;
  /** Whoever lacks it sees the command, and why it cannot be used. */
  permission?: AnyPermission;
  /** Why it cannot be used at this moment. */
  unavailable?: string;
  /** The address of a row's command that this does without leaving the page, with its query: it is offered once, and run here. */
  at?: string;
  run: () => void;
}

/** Commands that a part of the page stands for. */
export interface CommandSet {
  /** What they are about: "Stock". */
  heading: string;
  commands: readonly Command[];
}

const standing = new Set<() => CommandSet>();

/** The commands of all that is on the page now, in the order in which it came. */
export function standingCommands(): readonly CommandSet[] {
  return [...standing].map((read) => read());
}

/** Puts commands among those of the page; the answer takes them away. */
export function standCommands(read: () => CommandSet): () => void {
  standing.add(read);
  return () => {
    standing.delete(read);
  };
}
