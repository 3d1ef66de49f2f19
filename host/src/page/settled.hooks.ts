import { useEffect, useState } from 'react';

/** Milliseconds without typing before a search is sent. */
const PAUSE_MS = 200;

/** The typed text, once the user has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
