import { useDocumentTitle } from './page-title.hooks';

export const PAGE_START = 'page-start';

/**
 * The title of the open page, for the tab; and the first thing in the page, which takes focus after a change of
 * route and so reads the title out.
 */
export function PageTitle({ title }: { title: string }) {
  return (
    <span id={PAGE_START} tabIndex={-1} className="sr">
      {useDocumentTitle(title)}
    </span>
  );
}
