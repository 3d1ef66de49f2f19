let opener: HTMLElement | null = null;

/** Whoever was led to the cookie choice is led back to where they were, however they chose. */
export const returnFocusAfterConsent = {
  remember(): void {
    const now = document.activeElement;
    // Back from the dialog nothing has the focus: whoever was led there is still the same.
    if (now instanceof HTMLElement && now !== document.body) opener = now;
  },
  goBack(): void {
    if (opener?.isConnected) opener.focus();
    opener = null;
  },
};
