/** The types of the English texts of this remote, by namespace: a key that is not in its file does not compile. */
declare module '@storeroom/sdk' {
  interface TextFiles {
    'item-words': typeof import('@storeroom/contract/item-words.en.json');
    asked: typeof import('./texts/asked.en.json');
    labels: typeof import('./texts/labels.en.json');
    'list-print': typeof import('./texts/list-print.en.json');
    lists: typeof import('./texts/lists.en.json');
    'other-team': typeof import('./texts/other-team.en.json');
    picking: typeof import('./texts/picking.en.json');
    scan: typeof import('./texts/scan.en.json');
    stock: typeof import('./texts/stock.bulk.en.json') &
      typeof import('./texts/stock.en.json') &
      typeof import('./texts/stock.forms.en.json') &
      typeof import('./texts/stock.lists.en.json') &
      typeof import('./texts/stock.locations.en.json') &
      typeof import('./texts/stock.none.en.json') &
      typeof import('./texts/stock.panel.en.json') &
      typeof import('./texts/stock.saving.en.json') &
      typeof import('./texts/stock.widgets.en.json');
    'stock-examples': typeof import('./texts/stock-examples.en.json');
    'stock-files': typeof import('./texts/stock-files.en.json');
    'stock-grid': typeof import('./texts/stock-grid.en.json');
    'stock-filters': typeof import('./texts/stock-filters.en.json');
    'stock-details': typeof import('./texts/stock-details.en.json');
    'stock-promised': typeof import('./texts/stock-promised.en.json');
    'stock-reorder': typeof import('./texts/stock-reorder.en.json');
    'stock-reports': typeof import('./texts/stock-reports.en.json');
    'stock-setup': typeof import('./texts/stock-setup.en.json');
    'stock-trash': typeof import('./texts/stock-trash.en.json');
    unsent: typeof import('./texts/unsent.en.json');
  }
}

export {};
