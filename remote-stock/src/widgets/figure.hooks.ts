import { useEffect, useRef, useState } from 'react';

/** The shortest time between two animations of a figure, and the length of one, in milliseconds. */
const PACE_MS = 1_000;
const LENGTH = 400;

const prefersStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Animates a figure: returns the whole number to show on the way to `value`. With reduced motion it changes at once. */
export function useRunningFigure(value: number): number {
  const [shown, setShown] = useState(value);
  const at = useRef(value);
  const begun = useRef(-Infinity);
  useEffect(() => {
    const from = at.current;
    if (from === value) return;
    const length = prefersStill() ? 0 : LENGTH;
    const start = Math.max(performance.now(), begun.current + PACE_MS);
    const draw = (now: number) => {
      if (now >= start) {
        begun.current = start;
        const part = length === 0 ? 1 : Math.min(1, (now - start) / length);
        at.current = part === 1 ? value : Math.round(from + (value - from) * part);
        setShown(at.current);
        if (part === 1) return;
      }
      frame = requestAnimationFrame(draw);
    };
    let frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
