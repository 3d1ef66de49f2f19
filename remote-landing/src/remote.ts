import { CONTRACT_VERSION, type RemoteModule } from '@storeroom/shared/contract';

const remote: RemoteModule = {
  name: 'landing',
  contract: CONTRACT_VERSION,
  screens: {
    home: () => import(/* webpackChunkName: "screen-home" */ './home/home.screen'),
    cookies: () => import(/* webpackChunkName: "screen-cookies" */ './policies/cookies.screen'),
    privacy: () => import(/* webpackChunkName: "screen-privacy" */ './policies/privacy.screen'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './texts/en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
  },
};

export default remote;
