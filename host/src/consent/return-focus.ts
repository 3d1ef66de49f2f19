let opener: HTMLElement | null = null;

/** Whoever was led to the cookie choice is led back to where they were, however they chose. */
export const returnFocusAfterConsent = {
  remember(): void {
    opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  },
  goBack(): void {
    if (opener?.isConnected) opener.focus();
    opener = null;
  },
};
