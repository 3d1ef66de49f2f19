type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

/**
 * Must run before the router adds its listener: a window calls its listeners in the order in which they were added.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/** Calls the listener for Back and Forward before the router gets them; returns a function that removes it. */
export function listenToBack(value: Listener): () => void {
  listener = value;
  return () => {
    listener = null;
  };
}
