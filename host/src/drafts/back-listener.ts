type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

/** Must run before the router listens: a window calls its listeners in the order in which they came. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/** Who hears of Back and Forward before the router does; the answer ends it. */
export function listenToBack(value: Listener): () => void {
  listener = value;
  return () => {
    listener = null;
  };
}
