import { CONTRACT_VERSION, type RemoteModule } from '@storeroom/shared/contract';

const remote: RemoteModule = {
  name: 'auth',
  contract: CONTRACT_VERSION,
  screens: {
    login: () => import(/* webpackChunkName: "screen-login" */ './login/login.screen'),
    logout: () => import(/* webpackChunkName: "screen-logout" */ './logout/logout.screen'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './texts/en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
  },
};

export default remote;
