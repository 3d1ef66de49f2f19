import { keptDrafts } from '@storeroom/sdk/host';
import { quietly } from '../page/quiet-storage';

export const KEY = 'storeroom.drafts';

const forms = new Map<string, unknown>();

/** By place: what is known of the forms whose content is kept, as it was stored. */
export const keptForms = (): Map<string, unknown> => forms;

/** Nothing of what was typed stays in the storage of this tab. */
export const dropStoredDrafts = () => quietly(() => window.sessionStorage.removeItem(KEY));

const isDraft = (entry: unknown): entry is [string, unknown, unknown?] =>
  Array.isArray(entry) && entry.length > 1 && typeof entry[0] === 'string';

/** Brings back what an earlier page of this tab kept. What this page knows already is newer. */
export function readKeptDrafts(): void {
  const stored = quietly(() => JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]') as unknown);
  const kept = keptDrafts();
  for (const [place, content, form] of Array.isArray(stored) ? stored.filter(isDraft) : []) {
    if (kept.has(place)) continue;
    kept.set(place, content);
    forms.set(place, form);
  }
}
