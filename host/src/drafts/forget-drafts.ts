import { draftsChanged, keptDrafts, unsavedForms } from '@storeroom/sdk/host';
import { storeKeptDrafts } from './stored-drafts';

/** At the end of a session: forgets what was typed and not saved, on the page and off it. */
export function forgetDrafts(): void {
  for (const form of unsavedForms()) form.clear();
  keptDrafts().clear();
  // What looks after drafts may not be here yet.
  storeKeptDrafts();
  draftsChanged();
}

/** At the beginning of one: nobody is to find what another person typed. */
export function keepDraftsOf(person: number): void {
  const kept = keptDrafts();
  for (const place of kept.keys()) if (!place.startsWith(`${person}/`)) kept.delete(place);
  storeKeptDrafts();
  draftsChanged();
}
