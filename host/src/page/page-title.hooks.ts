import { useAtomValue, brandingAtom } from '@storeroom/sdk';
import { refinedTitleAtom } from '@storeroom/sdk/host';
import { useEffect } from 'react';

/** `Title · Brand`; a finer title of the open screen wins over that of its row. */
export function documentTitle(title: string, refined: string | null, brand: string): string {
  return `${refined ?? title} · ${brand}`;
}

/** Keeps the tab's title; answers the words before the brand, for announcements. */
export function useDocumentTitle(title: string): string {
  const refined = useAtomValue(refinedTitleAtom);
  const { name } = useAtomValue(brandingAtom);
  useEffect(() => {
    document.title = documentTitle(title, refined, name);
  }, [title, refined, name]);
  return refined ?? title;
}
