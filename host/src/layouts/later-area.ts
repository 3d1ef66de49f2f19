import { startDraftKeeper } from '../drafts/draft-keeper';
import { verbsArrived } from '../session/late-verbs';
import { createSessionVerbs } from '../session/session-verbs';

export { SlideOver } from '../navigation/slide-over';
export { SubscriptionNotice } from './subscription-notice';
export { Toasts } from './toasts';

startDraftKeeper();
verbsArrived(createSessionVerbs);
