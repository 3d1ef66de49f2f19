import { useAtomValue, brandingAtom } from '@storeroom/sdk';
import { refinedTitleAtom } from '@storeroom/sdk/host';
import { useEffect } from 'react';

/** `Title · Brand`; a title set by the open screen wins over that of its row. */
export function documentTitle(title: string, refined: string | null, brand: string): string {
  return `${refined ?? title} · ${brand}`;
}

/** Sets the title of the tab; returns the part before the brand, for announcements. */
export function useDocumentTitle(title: string): string {
  const refined = useAtomValue(refinedTitleAtom);
  const { name } = useAtomValue(brandingAtom);
  useEffect(() => {
    document.title = documentTitle(title, refined, name);
  }, [title, refined, name]);
  return refined ?? title;
}
