import { CONTRACT_VERSION, type RemoteModule } from '@storeroom/shared/contract';

const stock: RemoteModule = {
  name: 'stock',
  contract: `^${CONTRACT_VERSION}`,
  screens: {
    available: () => import(/* webpackChunkName: "screen-available" */ './items/available.screen'),
    empty: () => import(/* webpackChunkName: "screen-empty" */ './items/empty.screen'),
    archived: () => import(/* webpackChunkName: "screen-archived" */ './items/archived.screen'),
  },
  widgets: {
    'stock-tiles': () => import(/* webpackChunkName: "widget-stock-tiles" */ './widgets/stock-tiles'),
    'stock-attention': () =>
      import(/* webpackChunkName: "widget-stock-attention" */ './widgets/stock-attention'),
    'stock-movements': () =>
      import(/* webpackChunkName: "widget-stock-movements" */ './widgets/stock-movements'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './texts/stock.en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/stock.fr.json'),
  },
};

export default stock;
