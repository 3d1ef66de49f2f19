import { keptDrafts } from '@storeroom/sdk/host';
import { quietly } from '../page/quiet-storage';

const KEY = 'storeroom.drafts';

/** The newest are kept, this many of them and this many characters in all. */
const MAX_DRAFTS = 20;
const MAX_CHARACTERS = 100_000;

/** A guest has agreed to nothing: what guests type stays in the page. */
const hasPerson = ([place]: [string, unknown]) => !place.startsWith('/');

/** The newest drafts, as many as there is room for, as text. */
function written(): string | null {
  let drafts = [...keptDrafts()].filter(hasPerson).slice(-MAX_DRAFTS);
  let text = JSON.stringify(drafts);
  while (text.length > MAX_CHARACTERS) {
    drafts = drafts.slice(1);
    text = JSON.stringify(drafts);
  }
  return drafts.length > 0 ? text : null;
}

/** Takes what is typed into the storage of this tab; it outlives a reload and not the tab. */
export function storeKeptDrafts(): void {
  const text = written();
  quietly(() => {
    if (text === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, text);
  });
}

const isDraft = (entry: unknown): entry is [string, unknown] =>
  Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string';

/** Brings back what an earlier page of this tab kept. What this page knows already is newer. */
export function readKeptDrafts(): void {
  const stored = quietly(() => JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]') as unknown);
  const kept = keptDrafts();
  for (const [place, content] of Array.isArray(stored) ? stored.filter(isDraft) : []) {
    if (!kept.has(place)) kept.set(place, content);
  }
}
