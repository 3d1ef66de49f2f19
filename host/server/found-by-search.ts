import { headOf, type DescribedPage } from '@storeroom/contract';
import { escapeUTF8 as escape } from 'entities/escape';

/** For the head: what a search engine, or somebody who is sent the address, is told of the page. */
export function foundBySearch(page: DescribedPage): string[] {
  return headOf(page).map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escape(value)}"`);
    return `<${tag} ${written.join(' ')}>`;
  });
}
