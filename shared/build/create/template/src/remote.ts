import type { RemoteModule } from '@storeroom/sdk';

const remote: RemoteModule = {
  name: '__name__',
  screens: {
    'first-page': () => import(/* webpackChunkName: "screen-first-page" */ './first-page/first-page.screen'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './texts/__name__.en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/__name__.fr.json'),
  },
};

export default remote;
