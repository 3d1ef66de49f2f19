import { useEffect, useState } from 'react';

/** Milliseconds without typing before a search is sent. */
const PAUSE_MS = 200;

/** The typed text, once the user has paused. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
