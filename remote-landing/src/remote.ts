import type { RemoteModule } from '@storeroom/sdk';

const remote: RemoteModule = {
  name: 'landing',
  screens: {
    home: () => import(/* webpackChunkName: "screen-home" */ './home/home.screen'),
    cookies: () => import(/* webpackChunkName: "screen-cookies" */ './policies/cookies.screen'),
    privacy: () => import(/* webpackChunkName: "screen-privacy" */ './policies/privacy.screen'),
    status: () => import(/* webpackChunkName: "screen-status" */ './status/status.screen'),
    trackers: () => import(/* webpackChunkName: "screen-trackers" */ './status/trackers.screen'),
    tls: () => import(/* webpackChunkName: "screen-tls" */ './status/tls.screen'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './texts/landing.en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/landing.fr.json'),
  },
};

export default remote;
