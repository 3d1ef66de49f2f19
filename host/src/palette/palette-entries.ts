import { folded } from '@storeroom/contract';
import type { IconName } from '@storeroom/ui/icon';

/** What is searched alone when this stands first in the field. */
export const SCOPES = { '>': 'action', '#': 'item', '@': 'person', '/': 'location' } as const;

export const KINDS = ['page', ...Object.values(SCOPES)] as const;

export type EntryKind = (typeof KINDS)[number];

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

export function questionOf(typed: string): Question {
  const sign = typed.trimStart().charAt(0);
  const scope = sign in SCOPES ? SCOPES[sign as keyof typeof SCOPES] : null;
  return { scope, text: (scope ? typed.trimStart().slice(1) : typed).trim() };
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
