import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/** Ends after `lifetime` ms, not counting the time in which it is paused. */
export function useLifetime(lifetime: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(lifetime);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused || !Number.isFinite(left.current)) return;
    const began = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - began));
    };
  }, [paused]);
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Nobody can take back what passed by in a tab they did not see. */
export const usePageHidden = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);
