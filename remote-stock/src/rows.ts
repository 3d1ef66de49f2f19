import type { RemoteRows } from '@storeroom/shared/contract';

export const rows: RemoteRows = {
  routes: [
    {
      id: 'available',
      path: '/stock',
      layout: 'landing',
      access: 'signed-in',
      permission: 'stock',
      title: { en: 'Stock', fr: 'Stock' },
      menu: { label: { en: 'Available', fr: 'Disponible' }, group: 'stock', order: 10, icon: 'box' },
    },
    {
      id: 'empty',
      path: '/stock/empty',
      layout: 'landing',
      access: 'signed-in',
      permission: 'stock.empty',
      title: { en: 'Empty Stock', fr: 'Stock épuisé' },
      menu: { label: { en: 'Empty', fr: 'Épuisé' }, group: 'stock', order: 20, icon: 'hollow' },
    },
    {
      id: 'archived',
      path: '/stock/archived',
      layout: 'landing',
      access: 'signed-in',
      permission: 'stock.archive',
      title: { en: 'Archived Stock', fr: 'Stock archivé' },
      menu: { label: { en: 'Archived', fr: 'Archivé' }, group: 'stock', order: 30, icon: 'archive' },
    },
  ],
  widgets: [
    { id: 'stock-tiles', slot: 'dashboard.tiles', order: 10, permission: 'stock' },
    { id: 'stock-attention', slot: 'dashboard.main', order: 10, permission: 'stock' },
    { id: 'stock-movements', slot: 'dashboard.main', order: 20, permission: 'stock' },
  ],
};
