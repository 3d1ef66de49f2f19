import { leave, setDraftKeeper, unsavedForms } from '@storeroom/sdk/host';
import { loadChunk } from '../page/load-chunk';
import { updateUnloadPrompt } from './unload-prompt';
import { storeDrafts } from './store-drafts';
import { restoreStoredDrafts } from './stored-drafts';

/**
 * Loads the code that protects drafts once the user types. Until it has loaded, what is typed is stored anyway and
 * leaving a page waits for it; if it cannot be loaded, leaving is allowed.
 */
export function startLazyDraftKeeper(): void {
  let loading: Promise<boolean> | null = null;
  // Before any form opens: restores what an earlier page of this tab stored, so that it is not overwritten.
  restoreStoredDrafts();
  const loadKeeper = () =>
    (loading ??= loadChunk(() => import(/* webpackChunkName: "drafts" */ './draft-keeper')).then(
      ({ startDraftKeeper }) => {
        startDraftKeeper();
        return true;
      },
      () => {
        loading = null;
        return false;
      },
    ));
  setDraftKeeper({
    changed: () => {
      updateUnloadPrompt();
      storeDrafts();
      if (unsavedForms().length > 0) void loadKeeper();
    },
    ask: (_forms, leaving) =>
      void loadKeeper().then((isLoaded) => (isLoaded ? leave(leaving) : leaving.go())),
  });
}
