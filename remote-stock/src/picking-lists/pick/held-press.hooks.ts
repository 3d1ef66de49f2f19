import { useRef, type MouseEvent } from 'react';

/**
 * What is shown may change while a finger is on it: a press is about what stood there when the finger came down. Keys press
 * at once, and are about what stands there now.
 */
export function useHeldPress<Shown>(shown: Shown) {
  const held = useRef(shown);
  return {
    holds: {
      onPointerDownCapture: () => {
        held.current = shown;
      },
    },
    /** What a press of a button within is about. */
    of: ({ detail }: Pick<MouseEvent, 'detail'>): Shown => (detail === 0 ? shown : held.current),
  };
}
