/** What the signed-in area needs only after its first frame: messages, notices, shortcuts and drafts. */
import { setSetUp, store } from '@storeroom/sdk/host';
import { setUp } from '../look/set-up';
import { startDraftKeeper } from '../drafts/draft-keeper';
import { verbsArrived } from '../session/lazy-verbs';
import { putOverPageAtom } from '../page/over-page.state';
import { CommandKeys } from '../palette/command-keys';
import { createSessionVerbs } from '../session/session-verbs';
import { tellWhyNot } from './why-not';

export { SlideOver } from './slide-over';
export { SubscriptionNotice } from './subscription-notice';
export { Toasts } from './toasts';
export { setUp };

setSetUp(setUp);
startDraftKeeper();
tellWhyNot();
verbsArrived(createSessionVerbs);
store().set(putOverPageAtom, CommandKeys);
