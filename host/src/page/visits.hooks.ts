import { brandingAtom, now, useAtomValue, userAtom } from '@storeroom/sdk';
import { refinedTitleAtom, useLocation } from '@storeroom/sdk/host';
import { useEffect } from 'react';
import { documentTitle } from './page-title.hooks';
import { noteVisit } from './visits';

/** Records, in this tab only, the pages that a signed-in user has visited, by their titles. */
export function useNotedVisits(): void {
  const { pathname, search } = useLocation();
  const refined = useAtomValue(refinedTitleAtom);
  const { name } = useAtomValue(brandingAtom);
  const user = useAtomValue(userAtom)?.id;
  useEffect(() => {
    const brand = documentTitle('', null, name);
    // The page has set its title by now.
    const title = document.title.endsWith(brand) ? document.title.slice(0, -brand.length) : '';
    if (user !== undefined && title !== '') noteVisit(title, now(), user);
  }, [pathname, search, refined, name, user]);
}
