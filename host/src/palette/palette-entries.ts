import { folded } from '@storeroom/contract';
import type { IconName } from '@storeroom/ui/icon';

/** `page` and `action` are the shell's own; the others are records, as the rows of remotes name them. */
export type EntryKind = string;

/** A kind that is searched alone when its sign stands first in the field. */
export interface Scope {
  sign?: string | undefined;
  kind: EntryKind;
  heading: string;
}

/** One line of the palette. */
export interface Entry {
  /** The same at every visit. */
  key: string;
  kind: EntryKind;
  label: string;
  icon: IconName;
  /** What tells it from others of its name. */
  note?: string | undefined;
  /** Other words that people look for. */
  keywords?: string | undefined;
  shortcut?: string | undefined;
  /** Why it cannot be used. */
  reason?: string | undefined;
  /** Where it leads, of what is found on the server: so it can be shown again without being found again. */
  to?: string | undefined;
  run: () => void;
  /** It is no answer: it leads to all of them. */
  isWayOn?: true;
}

export interface Question {
  /** The one kind that is searched, or null for all. */
  scope: EntryKind | null;
  text: string;
}

export function questionOf(typed: string, scopes: readonly Pick<Scope, 'sign' | 'kind'>[]): Question {
  const first = typed.trimStart().charAt(0);
  const scope = scopes.find(({ sign }) => sign !== undefined && sign === first);
  return { scope: scope?.kind ?? null, text: (scope ? typed.trimStart().slice(1) : typed).trim() };
}

/** How well an entry answers: 0 best; null when it does not. */
function rankOf({ label, note = '', keywords = '' }: Entry, text: string): number | null {
  const words = folded(text).split(/\s+/);
  const name = folded(label);
  const all = folded(`${label} ${note} ${keywords}`);
  if (!words.every((word) => all.includes(word))) return null;
  if (name.startsWith(folded(text))) return 0;
  return words.every((word) => name.includes(word)) ? 1 : 2;
}

/** The entries that answer, the best first and else in their order. */
export function answering(entries: readonly Entry[], text: string): Entry[] {
  if (text === '') return [...entries];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, text);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
