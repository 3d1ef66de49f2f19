import { setDraftKeeper, store } from '@storeroom/sdk/host';
import { addOverlayAtom } from '../page/overlays.state';
import { updateUnloadPrompt } from './unload-prompt';
import { StoredForms } from './stored-forms';
import { noteForms, offerStoredForms, closeOutdatedMessages } from './offer-stored-forms';
import { ClosedForm } from './closed-form';
import { watchForms } from './closed-form.state';
import { LeaveQuestion } from './leave-question';
import { askAtom, endIfSavedAtom } from './leave-question.state';
import { storeDrafts } from './store-drafts';
import { restoreStoredDrafts } from './stored-drafts';

let isStarted = false;

function changed(): void {
  watchForms();
  noteForms();
  storeDrafts();
  closeOutdatedMessages();
  updateUnloadPrompt();
  // After what React draws now, which this may be part of.
  queueMicrotask(() => store().set(endIfSavedAtom));
}

/** From now on drafts survive a reload, and leaving them asks the user. A second call does nothing. */
export function startDraftKeeper(): void {
  restoreStoredDrafts();
  setDraftKeeper({ changed, ask: (forms, leaving) => store().set(askAtom, forms, leaving) });
  store().set(addOverlayAtom, LeaveQuestion);
  store().set(addOverlayAtom, ClosedForm);
  store().set(addOverlayAtom, StoredForms);
  changed();
  if (!isStarted) offerStoredForms();
  isStarted = true;
}
