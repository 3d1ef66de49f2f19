/** Renders parts of pages as markup, in Node: for builds and the page server. No page imports this. */
export { markupOf } from './prerender/markup';
export { prerender, type DrawnScreen } from './prerender/prerender';
