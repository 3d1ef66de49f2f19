const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The palette's key as it is printed on the present keyboard. */
export const PALETTE_KEY = isApple ? '⌘ K' : 'Ctrl K';
