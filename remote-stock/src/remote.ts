import type { RemoteModule } from '@storeroom/sdk';
import type en from './texts/stock.en.json';
import type bulk from './texts/stock.bulk.en.json';
import type files from './texts/stock-files.en.json';
import type reports from './texts/stock-reports.en.json';
import type forms from './texts/stock.forms.en.json';
import type saving from './texts/stock.saving.en.json';
import type none from './texts/stock.none.en.json';
import type locations from './texts/stock.locations.en.json';
import type panel from './texts/stock.panel.en.json';
import type lists from './texts/stock.lists.en.json';
import type widgets from './texts/stock.widgets.en.json';

declare module '@storeroom/sdk' {
  interface TextFiles {
    stock: typeof en &
      typeof bulk &
      typeof forms &
      typeof lists &
      typeof locations &
      typeof none &
      typeof panel &
      typeof saving &
      typeof widgets;
    'stock-files': typeof files;
    'stock-reports': typeof reports;
  }
}

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
      import(/* webpackChunkName: "widget-stock-reports" */ './reports/kept/kept-widget'),
    'stock-movements': () =>
      import(/* webpackChunkName: "widget-stock-movements" */ './widgets/stock-movements'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './texts/stock.en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/stock.fr.json'),
  },
};

export default stock;
