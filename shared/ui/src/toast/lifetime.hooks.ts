import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';

/** Calls back after `lifetime` ms, not counting pauses; restarts when the content changes. */
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

/** Milliseconds without a change after which a text counts as settled. */
const REST_MS = 1000;

/** Counts the changes of a text, and the count at which it last settled. */
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

/** Toasts do not expire in a hidden tab, where nobody could use their Undo. */
export const usePageHidden = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);
