import { setDraftKeeper, store, unsavedForms } from '@storeroom/sdk/host';
import { putOverPageAtom } from '../late-files/over-page.state';
import { KeptText } from './kept-text';
import { watchForms } from './kept-text.state';
import { LeaveQuestion } from './leave-question';
import { askAtom } from './leave-question.state';
import { readKeptDrafts, storeKeptDrafts } from './stored-drafts';

const hold = (event: BeforeUnloadEvent) => event.preventDefault();

/** A listener that is always there would keep the browser from showing a page again as it stood. */
function changed(): void {
  watchForms();
  storeKeptDrafts();
  if (unsavedForms().length > 0) window.addEventListener('beforeunload', hold);
  else window.removeEventListener('beforeunload', hold);
}

/** From now on unsaved work outlives a reload, and whoever would leave it is asked. Does no more the second time. */
export function startDraftKeeper(): void {
  readKeptDrafts();
  setDraftKeeper({ changed, ask: (forms, leaving) => store().set(askAtom, forms, leaving) });
  store().set(putOverPageAtom, LeaveQuestion);
  store().set(putOverPageAtom, KeptText);
  changed();
}
