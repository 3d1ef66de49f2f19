import type { AnyPermission } from '@storeroom/contract';

/** A command of the palette. */
export interface Command {
  /** Unique under its heading, and the same at every visit. */
  id: string;
  /** Its label in the language of the page: "Add item". */
  label: string;
  /** Other search terms. */
  keywords?: string;
  /** A name of `@storeroom/ui/icon`; any other is shown as a box. */
  icon?: string;
  /** The key that does the same, in the form of `useShortcuts`. */
  shortcut?: string;
  /** Users without this permission see the command disabled, with the reason. */
  permission?: AnyPermission;
  /** Why it is disabled at this moment. */
  unavailable?: string;
  /**
   * The address of a row's command that this one replaces on the open page, with its query: the palette then shows
   * only one.
   */
  at?: string;
  run: () => void;
}

/** The commands of a part of the page. */
export interface CommandSet {
  /** Their heading: "Stock". */
  heading: string;
  commands: readonly Command[];
}

const commandSets = new Set<() => CommandSet>();

/** All registered commands, in the order of registration. */
export function standingCommands(): readonly CommandSet[] {
  return [...commandSets].map((read) => read());
}

/** Registers commands; returns a function that removes them. */
export function registerCommands(read: () => CommandSet): () => void {
  commandSets.add(read);
  return () => {
    commandSets.delete(read);
  };
}
