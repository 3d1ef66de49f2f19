import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Store } from '../store/store';

/**
 * Renders a part of a page as markup: without effects and requests. `location` is an address with its language
 * prefix.
 */
export function markupOf(part: ReactNode, store: Store, location: string, prefix: string): string {
  return renderToStaticMarkup(
    <Provider store={store}>
      <StaticRouter location={location}>{part}</StaticRouter>
    </Provider>,
    { identifierPrefix: prefix },
  );
}
