import { useDocumentTitle } from './page-title.hooks';

export const PAGE_START = 'page-start';

export function focusPageStart(options?: FocusOptions): void {
  document.getElementById(PAGE_START)?.focus(options);
}

/**
 * The title of the page, as the first element in it. It takes the focus after a change of route, so that screen
 * readers announce it.
 */
export function PageTitle({ title }: { title: string }) {
  return (
    <span id={PAGE_START} tabIndex={-1} className="sr">
      {useDocumentTitle(title)}
    </span>
  );
}
