import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { refineTitleAtom } from './layout.state';

/** Sets a more specific tab title than that of the row while this screen is mounted; null removes it. */
export function useRefinedTitle(title: string | null): void {
  const refine = useSetAtom(refineTitleAtom);
  useEffect(() => {
    refine(title);
    return () => refine(null);
  }, [refine, title]);
}
