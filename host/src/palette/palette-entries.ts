import { folded } from '@storeroom/contract';
import type { IconName } from '@storeroom/ui/icon';

/** `page` and `action` are the shell's own; the others are kinds of records from the rows of remotes. */
export type EntryKind = string;

/** A kind that is searched alone when the text begins with its prefix character. */
export interface Scope {
  sign?: string | undefined;
  kind: EntryKind;
  heading: string;
}

/** One entry of the palette. */
export interface Entry {
  /** Stable across visits. */
  key: string;
  kind: EntryKind;
  label: string;
  icon: IconName;
  /** Distinguishes it from others with the same label. */
  note?: string | undefined;
  /** Other search terms. */
  keywords?: string | undefined;
  shortcut?: string | undefined;
  /** Why it is disabled. */
  reason?: string | undefined;
  /** The address of a record that was found on the server, so that it can be shown again without a search. */
  to?: string | undefined;
  run: () => void;
  /** Not a result itself: links to all of them. */
  linksToAll?: true;
}

export interface PaletteQuery {
  /** The one kind to search, or null for all. */
  scope: EntryKind | null;
  text: string;
}

export function queryOf(typed: string, scopes: readonly Pick<Scope, 'sign' | 'kind'>[]): PaletteQuery {
  const first = typed.trimStart().charAt(0);
  const scope = scopes.find(({ sign }) => sign !== undefined && sign === first);
  return { scope: scope?.kind ?? null, text: (scope ? typed.trimStart().slice(1) : typed).trim() };
}

/** How well an entry matches: 0 is best; null for no match. */
function rankOf({ label, note = '', keywords = '' }: Entry, text: string): number | null {
  const words = folded(text).split(/\s+/);
  const name = folded(label);
  const all = folded(`${label} ${note} ${keywords}`);
  if (!words.every((word) => all.includes(word))) return null;
  if (name.startsWith(folded(text))) return 0;
  return words.every((word) => name.includes(word)) ? 1 : 2;
}

/** The entries that match, best first, otherwise in their order. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  if (text === '') return [...entries];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, text);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
