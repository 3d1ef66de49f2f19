import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';

/** Ends after `lifetime` ms, not counting the time in which it is paused; what it shows now begins it anew. */
export function useLifetime(
  lifetime: number,
  paused: boolean,
  onEnd: () => void,
  shown: ReactNode = null,
): void {
  const left = useRef(lifetime);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    left.current = lifetime;
  }, [lifetime, shown]);
  useEffect(() => {
    if (paused || !Number.isFinite(left.current)) return;
    const began = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - began));
    };
  }, [paused, shown]);
}

/** A text is at rest when it has not changed for so long. */
const REST_MS = 1000;

/** How often a text has changed, and which of these changes was the last that it came to rest with. */
export function useChanges(text: ReactNode): { changes: number; settled: number } {
  const [known, setKnown] = useState({ text, changes: 0 });
  const [settled, setSettled] = useState(0);
  if (known.text !== text) setKnown({ text, changes: known.changes + 1 });
  const { changes } = known;
  useEffect(() => {
    if (changes === settled) return;
    const timer = setTimeout(() => setSettled(changes), REST_MS);
    return () => clearTimeout(timer);
  }, [changes, settled]);
  return { changes, settled };
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Nobody can take back what passed by in a tab they did not see. */
export const usePageHidden = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);
