import { useCallback, useState } from 'react';
import type { Stored } from './stored';

/** What is stored, as it was when the component began or as the component has changed it since; and how to change it. */
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
