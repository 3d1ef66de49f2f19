import type { RemoteModule } from '@storeroom/sdk';

const stock: RemoteModule = {
  name: 'stock',
  screens: {
    available: () => import(/* webpackChunkName: "screen-available" */ './items/available.screen'),
    empty: () => import(/* webpackChunkName: "screen-empty" */ './items/empty.screen'),
    locations: () => import(/* webpackChunkName: "screen-locations" */ './locations/locations.screen'),
    location: () => import(/* webpackChunkName: "screen-location" */ './locations/location.screen'),
    reports: () => import(/* webpackChunkName: "screen-reports" */ './reports/reports.screen'),
    archived: () => import(/* webpackChunkName: "screen-archived" */ './items/archived.screen'),
  },
  widgets: {
    'stock-actions': () => import(/* webpackChunkName: "widget-stock-actions" */ './widgets/stock-actions'),
    'stock-tiles': () => import(/* webpackChunkName: "widget-stock-tiles" */ './widgets/stock-tiles'),
    'stock-attention': () =>
      import(/* webpackChunkName: "widget-stock-attention" */ './widgets/stock-attention'),
    'stock-scan': () => import(/* webpackChunkName: "widget-stock-scan" */ './widgets/stock-scan'),
    'stock-reports': () =>
      import(/* webpackChunkName: "widget-stock-reports" */ './reports/dashboard/dashboard-widget'),
    'stock-movements': () =>
      import(/* webpackChunkName: "widget-stock-movements" */ './widgets/stock-movements'),
  },
  texts: {
    en: async () => {
      await import(/* webpackChunkName: "texts-en" */ '@storeroom/list/en');
      return import(/* webpackChunkName: "texts-en" */ './texts/stock.en.json');
    },
    fr: async () => {
      await import(/* webpackChunkName: "texts-fr" */ '@storeroom/list/fr');
      return import(/* webpackChunkName: "texts-fr" */ './texts/stock.fr.json');
    },
  },
};

export default stock;
