import type { RemoteModule } from '@storeroom/sdk';

const remote: RemoteModule = {
  name: 'auth',
  screens: {
    login: () => import(/* webpackChunkName: "screen-login" */ './login/login.screen'),
    recovery: () => import(/* webpackChunkName: "screen-recovery" */ './recovery/recovery.screen'),
    'recovery-link': () =>
      import(/* webpackChunkName: "screen-recovery-link" */ './recovery/recovery-link.screen'),
    invite: () => import(/* webpackChunkName: "screen-invite" */ './invite/invite.screen'),
    'invite-link': () => import(/* webpackChunkName: "screen-invite-link" */ './invite/invite-link.screen'),
    logout: () => import(/* webpackChunkName: "screen-logout" */ './logout/logout.screen'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './texts/auth.en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/auth.fr.json'),
  },
};

export default remote;
