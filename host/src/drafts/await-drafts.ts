import { leave, setDraftKeeper, unsavedForms } from '@storeroom/sdk/host';
import { loadChunk } from '../page/load-chunk';
import { holdTab } from './hold-tab';
import { storeDrafts } from './store-drafts';
import { restoreStoredDrafts } from './stored-drafts';

/**
 * Loads the code that protects drafts once the user types. Until it has loaded, what is typed is stored anyway and
 * leaving a page waits for it; if it cannot be loaded, leaving is allowed.
 */
export function awaitDrafts(): void {
  let coming: Promise<boolean> | null = null;
  // Before any form opens: restores what an earlier page of this tab stored, so that it is not overwritten.
  restoreStoredDrafts();
  const come = () =>
    (coming ??= loadChunk(() => import(/* webpackChunkName: "drafts" */ './draft-keeper')).then(
      ({ startDraftKeeper }) => {
        startDraftKeeper();
        return true;
      },
      () => {
        coming = null;
        return false;
      },
    ));
  setDraftKeeper({
    changed: () => {
      holdTab();
      storeDrafts();
      if (unsavedForms().length > 0) void come();
    },
    ask: (_forms, leaving) => void come().then((isHere) => (isHere ? leave(leaving) : leaving.go())),
  });
}
