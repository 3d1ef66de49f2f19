import { draftsChanged, keptDrafts, unsavedForms } from '@storeroom/sdk/host';
import { storedDrafts } from './stored-drafts';

/** At the end of a session: removes all drafts, on the page and in storage. */
export function forgetDrafts(): void {
  for (const form of unsavedForms()) form.clear();
  keptDrafts().clear();
  // The code that protects drafts may not have loaded yet.
  storedDrafts.forget();
  draftsChanged();
}
