import { setDraftKeeper, store } from '@storeroom/sdk/host';
import { putOverPageAtom } from '../late-files/over-page.state';
import { holdTab } from './hold-tab';
import { KeptText } from './kept-text';
import { watchForms } from './kept-text.state';
import { LeaveQuestion } from './leave-question';
import { askAtom } from './leave-question.state';
import { readKeptDrafts, storeKeptDrafts } from './stored-drafts';

function changed(): void {
  watchForms();
  storeKeptDrafts();
  holdTab();
}

/** From now on unsaved work outlives a reload, and whoever would leave it is asked. Does no more the second time. */
export function startDraftKeeper(): void {
  readKeptDrafts();
  setDraftKeeper({ changed, ask: (forms, leaving) => store().set(askAtom, forms, leaving) });
  store().set(putOverPageAtom, LeaveQuestion);
  store().set(putOverPageAtom, KeptText);
  changed();
}
