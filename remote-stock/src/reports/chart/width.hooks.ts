import { useEffect, useState, type RefObject } from 'react';

/** What a chart is drawn for until its place is measured, and where nothing can be measured. */
const USUAL = 720;
const LEAST = 240;

/** How wide an element is, in whole pixels. */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(USUAL);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(Math.max(LEAST, measured));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
