import { stored } from '@storeroom/sdk';
import { keptDrafts } from '@storeroom/sdk/host';

const forms = new Map<string, unknown>();

/** By place: what is known of the forms whose content is kept, as it was stored. */
export const keptForms = (): Map<string, unknown> => forms;

/** Its place, its content, and what is known of its form. */
export type StoredDraft = [string, unknown, unknown?];

const isDraft = (entry: unknown): entry is StoredDraft =>
  Array.isArray(entry) && entry.length > 1 && typeof entry[0] === 'string';

/** What was typed and not saved: it outlives a reload and not the tab. */
export const storedDrafts = stored(
  'storeroom.drafts',
  (found) => (Array.isArray(found) ? found.filter(isDraft) : []),
  'tab',
);

/** Brings back what an earlier page of this tab kept. What this page knows already is newer. */
export function readKeptDrafts(): void {
  const kept = keptDrafts();
  for (const [place, content, form] of storedDrafts.read()) {
    if (kept.has(place)) continue;
    kept.set(place, content);
    forms.set(place, form);
  }
}
