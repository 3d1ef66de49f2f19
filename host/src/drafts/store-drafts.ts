import { draftsChanged, keptDrafts } from '@storeroom/sdk/host';
import { draftMetadata, storedDrafts, type StoredDraft } from './stored-drafts';

/** The newest drafts are stored: this many, and this many characters in all. */
const MAX_DRAFTS = 20;
const MAX_CHARACTERS = 100_000;

/** A guest has not consented to storage: their drafts stay in memory. */
const hasPerson = ([place]: [string, unknown]) => !place.startsWith('/');

/** Writes the newest drafts to the session storage of this tab, as far as there is room. */
export function storeDrafts(): void {
  const drafts = [...keptDrafts()]
    .filter(hasPerson)
    .slice(-MAX_DRAFTS)
    .map(([place, content]): StoredDraft => [place, content, draftMetadata.get(place)]);
  while (JSON.stringify(drafts).length > MAX_CHARACTERS) drafts.shift();
  if (drafts.length > 0) storedDrafts.keep(drafts);
  else storedDrafts.forget();
}

/** At the start of a session: removes drafts of any other user. */
export function removeDraftsExceptOf(person: number): void {
  const drafts = keptDrafts();
  for (const place of drafts.keys()) if (!place.startsWith(`${person}/`)) drafts.delete(place);
  storeDrafts();
  draftsChanged();
}
