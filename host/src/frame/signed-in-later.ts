/** What the signed-in area needs only after its first frame: messages, notices, shortcuts and drafts. */
import { setSetUp, store } from '@storeroom/sdk/host';
import { changePreferences } from '../look/change-preferences';
import { startDraftKeeper } from '../drafts/draft-keeper';
import { sessionVerbsLoaded } from '../session/lazy-verbs';
import { addOverlayAtom } from '../page/overlays.state';
import { CommandKeys } from '../palette/command-keys';
import { createSessionVerbs } from '../session/session-verbs';
import { startDisabledReasons } from './disabled-reason';

export { SlideOver } from './slide-over';
export { SubscriptionNotice } from './subscription-notice';
export { Toasts } from './toasts';
export { changePreferences };

setSetUp(changePreferences);
startDraftKeeper();
startDisabledReasons();
sessionVerbsLoaded(createSessionVerbs);
store().set(addOverlayAtom, CommandKeys);
