import type { MenuCount, RemoteRows, StockOverview } from '@storeroom/contract';

const countOf = (total: keyof StockOverview): MenuCount => ({
  report: 'GET /api/stock/reports/overview',
  total,
  permission: 'stock',
});

export const rows: RemoteRows = {
  routes: [
    {
      id: 'available',
      path: '/stock',
      layout: 'landing',
      access: 'signed-in',
      permission: 'stock',
      title: { en: 'Stock', fr: 'Stock' },
      menu: {
        label: { en: 'Available', fr: 'Disponible' },
        group: 'stock',
        order: 10,
        icon: 'box',
        count: countOf('available'),
      },
      commands: [
        {
          id: 'lists',
          label: { en: 'Picking lists', fr: 'Listes de préparation' },
          keywords: {
            en: 'new list, begin a list, pick, picking, order, customer',
            fr: 'nouvelle liste, préparer, préparation, commande, client, picking',
          },
          icon: 'pick',
          query: 'lists=1',
          permission: 'lists',
          key: 'p',
        },
        {
          id: 'import',
          label: { en: 'Import items from a file', fr: 'Importer des articles depuis un fichier' },
          keywords: { en: 'upload, CSV, Excel, spreadsheet', fr: 'téléverser, CSV, Excel, tableur' },
          icon: 'in',
          query: 'import=1',
          permission: 'stock.import',
        },
        {
          id: 'grid',
          label: { en: 'Edit items in the grid', fr: 'Modifier les articles dans la grille' },
          keywords: { en: 'table, spreadsheet, cells, many', fr: 'tableau, tableur, cellules, en nombre' },
          icon: 'edit',
          query: 'mode=grid',
          permission: 'stock.adjust',
        },
        {
          id: 'labels',
          label: {
            en: 'Choose items to print labels',
            fr: 'Choisir des articles pour imprimer des étiquettes',
          },
          keywords: {
            en: 'label, barcode, QR code, print',
            fr: 'étiquette, code-barres, code QR, impression',
          },
          icon: 'scan',
        },
      ],
    },
    {
      id: 'empty',
      path: '/stock/empty',
      layout: 'landing',
      access: 'signed-in',
      permission: 'stock.empty',
      title: { en: 'Empty Stock', fr: 'Stock épuisé' },
      menu: {
        label: { en: 'Empty', fr: 'Épuisé' },
        group: 'stock',
        order: 20,
        icon: 'hollow',
        count: countOf('empty'),
      },
    },
    {
      id: 'archived',
      path: '/stock/archived',
      layout: 'landing',
      access: 'signed-in',
      permission: 'stock.archive',
      title: { en: 'Archived Stock', fr: 'Stock archivé' },
      menu: {
        label: { en: 'Archived', fr: 'Archivé' },
        group: 'stock',
        order: 30,
        icon: 'archive',
        count: countOf('archived'),
      },
    },
    {
      id: 'locations',
      path: '/stock/locations',
      layout: 'landing',
      access: 'signed-in',
      permission: 'locations',
      title: { en: 'Locations', fr: 'Emplacements' },
      menu: {
        label: { en: 'Locations', fr: 'Emplacements' },
        group: 'stock',
        order: 40,
        icon: 'pin',
        count: countOf('locations'),
      },
    },
    {
      id: 'reports',
      path: '/stock/reports',
      layout: 'landing',
      access: 'signed-in',
      permission: 'stock.reports',
      title: { en: 'Stock Reports', fr: 'Rapports de stock' },
      menu: { label: { en: 'Reports', fr: 'Rapports' }, group: 'stock', order: 50, icon: 'chart' },
    },
    {
      id: 'location',
      path: '/stock/locations/:slug',
      parameters: { slug: 'id-slug' },
      layout: 'landing',
      access: 'signed-in',
      title: { en: 'Location', fr: 'Emplacement' },
    },
  ],
  widgets: [
    { id: 'stock-actions', slot: 'dashboard.head', order: 10, permission: 'stock.create' },
    { id: 'stock-tiles', slot: 'dashboard.tiles', order: 10, permission: 'stock' },
    { id: 'stock-attention', slot: 'dashboard.main', order: 10, permission: 'stock' },
    { id: 'stock-scan', slot: 'bar', order: 10, permission: 'stock' },
    { id: 'stock-movements', slot: 'dashboard.main', order: 20, permission: 'stock' },
  ],
};
