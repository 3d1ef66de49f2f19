type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

/**
 * Adds the listener of the window, which calls the one that is set. Must run before the router adds its own: a window
 * calls its listeners in the order in which they were added.
 */
export function installBackListener(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/** Sets the listener that gets Back and Forward before the router; returns a function that removes it. */
export function setBackListener(value: Listener): () => void {
  listener = value;
  return () => {
    listener = null;
  };
}
