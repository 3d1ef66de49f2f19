import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { refineTitleAtom } from './layout.state';

/** Gives the tab a finer title than the route's row while this screen is shown; null gives it back. */
export function useRefinedTitle(title: string | null): void {
  const refine = useSetAtom(refineTitleAtom);
  useEffect(() => {
    refine(title);
    return () => refine(null);
  }, [refine, title]);
}
