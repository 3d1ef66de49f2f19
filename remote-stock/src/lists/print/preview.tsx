import { useEffect, useState, type ReactNode } from 'react';
import type { Paper } from './print-style.hooks';
import styles from './list-paper.module.css';
import { usePrintWords } from './print-texts.hooks';

const PIXELS_IN_MM = 96 / 25.4;

/** How wide the paper is on the screen, in millimetres, and how large it is shown where there is room. */
const SHOWN = { a4: { width: 194, most: 0.6 }, roll80: { width: 80, most: 0.9 } } as const;

/** The width that an element has for what is in it, in pixels; null until it is measured. */
function useRoom(element: HTMLElement | null): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? null));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

/** A paper as it will look, as large as there is room for its whole width. */
export function Preview({ paper, children }: { paper: Paper; children: ReactNode }) {
  const t = usePrintWords();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const room = useRoom(place);
  const { width, most } = SHOWN[paper];
  const zoom = room === null ? most : Math.min(most, room / (width * PIXELS_IN_MM));
  return (
    <figure
      ref={setPlace}
      className={styles.preview}
      data-paper={paper}
      aria-label={t('preview')}
      tabIndex={0}
    >
      <div className={styles.scaled} style={{ zoom }}>
        {children}
      </div>
    </figure>
  );
}
