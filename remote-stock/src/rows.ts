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
