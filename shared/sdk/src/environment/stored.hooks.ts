import { useCallback, useState } from 'react';
import type { Stored } from './stored';

/** The stored value, as of the first render or as the component has changed it since, with a setter. */
export function useStored<Content>(place: Stored<Content>): [Content, (content: Content) => void] {
  const [content, setContent] = useState(place.read);
  const keep = useCallback(
    (next: Content) => {
      place.keep(next);
      setContent(() => next);
    },
    [place],
  );
  return [content, keep];
}
