import { stored } from '@storeroom/sdk';
import { keptDrafts } from '@storeroom/sdk/host';

/** Metadata of the stored drafts by place, as it was stored. */
export const draftMetadata = new Map<string, unknown>();

/** The place, content and metadata of a draft. */
export type StoredDraft = [string, unknown, unknown?];

const isDraft = (entry: unknown): entry is StoredDraft =>
  Array.isArray(entry) && entry.length > 1 && typeof entry[0] === 'string';

/** Unsaved drafts in session storage: they survive a reload, but not the tab. */
export const storedDrafts = stored(
  'storeroom.drafts',
  (found) => (Array.isArray(found) ? found.filter(isDraft) : []),
  'tab',
);

/** Restores the drafts of an earlier page of this tab. Drafts of this page are newer and stay. */
export function restoreStoredDrafts(): void {
  const drafts = keptDrafts();
  for (const [place, content, metadata] of storedDrafts.read()) {
    if (drafts.has(place)) continue;
    drafts.set(place, content);
    draftMetadata.set(place, metadata);
  }
}
