import { useRef, type MouseEvent } from 'react';

/**
 * The content may change while a finger is on a button: then the press is about what was shown when the finger came down.
 * A key press is about what is shown now.
 */
export function useShownAtPress<Shown>(shown: Shown) {
  const atPress = useRef(shown);
  return {
    holds: {
      onPointerDownCapture: () => {
        atPress.current = shown;
      },
    },
    /** What a press of a button inside is about. */
    of: ({ detail }: Pick<MouseEvent, 'detail'>): Shown => (detail === 0 ? shown : atPress.current),
  };
}
