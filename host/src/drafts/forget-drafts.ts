import { draftsChanged, keptDrafts, unsavedForms } from '@storeroom/sdk/host';
import { storedDrafts } from './stored-drafts';

/** At the end of a session: forgets what was typed and not saved, on the page and off it. */
export function forgetDrafts(): void {
  for (const form of unsavedForms()) form.clear();
  keptDrafts().clear();
  // What looks after drafts may not be here yet.
  storedDrafts.forget();
  draftsChanged();
}
