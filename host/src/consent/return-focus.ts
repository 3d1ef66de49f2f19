let opener: HTMLElement | null = null;

/** After the cookie choice the focus returns to where it was before the user was sent there. */
export const returnFocusAfterConsent = {
  remember(): void {
    const now = document.activeElement;
    // When the dialog closes nothing has the focus: the place to return to is still the same.
    if (now instanceof HTMLElement && now !== document.body) opener = now;
  },
  goBack(): void {
    if (opener?.isConnected) opener.focus();
    opener = null;
  },
};
