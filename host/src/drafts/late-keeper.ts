import { leave, setDraftKeeper, unsavedForms } from '@storeroom/sdk/host';
import { bring } from '../late-files/bring';
import { holdTab } from './hold-tab';

/**
 * Whoever types brings what looks after unsaved work. Who leaves before it is here waits for its question; where it cannot
 * be brought everybody may go, and drafts stay in memory.
 */
export function awaitDrafts(): void {
  let coming: Promise<boolean> | null = null;
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
      if (unsavedForms().length > 0) void come();
    },
    ask: (_forms, leaving) => void come().then((isHere) => (isHere ? leave(leaving) : leaving.go())),
  });
}
