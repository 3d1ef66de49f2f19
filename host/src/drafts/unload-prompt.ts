import { unsavedForms } from '@storeroom/sdk/host';

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Makes the browser ask before it closes or reloads the tab. A permanent listener would disable the browser's
 * back/forward cache.
 */
export const updateUnloadPrompt = () =>
  window[unsavedForms().length > 0 ? 'addEventListener' : 'removeEventListener'](
    'beforeunload',
    preventUnload,
  );
