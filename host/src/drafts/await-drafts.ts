import { leave, setDraftKeeper, unsavedForms } from '@storeroom/sdk/host';
import { bring } from '../chunks/bring';
import { holdTab } from './hold-tab';
import { storeKeptDrafts } from './store-drafts';
import { readKeptDrafts } from './stored-drafts';

/**
 * Whoever types brings what looks after unsaved work. Until it is here, what is typed is stored all the same, and who leaves
 * waits for its question; where it cannot be brought everybody may go.
 */
export function awaitDrafts(): void {
  let coming: Promise<boolean> | null = null;
  // Before any form opens: what an earlier page of this tab stored is there again, and is not written over.
  readKeptDrafts();
  const come = () =>
    (coming ??= bring(() => import(/* webpackChunkName: "drafts" */ './draft-keeper')).then(
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
      storeKeptDrafts();
      if (unsavedForms().length > 0) void come();
    },
    ask: (_forms, leaving) => void come().then((isHere) => (isHere ? leave(leaving) : leaving.go())),
  });
}
