const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key of the palette as it stands on the keyboard at hand. */
export const PALETTE_KEY = isApple ? '⌘ K' : 'Ctrl K';
