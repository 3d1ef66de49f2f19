import { unsavedForms } from '@storeroom/sdk/host';

const hold = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before it closes or reloads the tab. A listener that is always there would keep it from showing a page again as it stood. */
export const holdTab = () =>
  window[unsavedForms().length > 0 ? 'addEventListener' : 'removeEventListener']('beforeunload', hold);
