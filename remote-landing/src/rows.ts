import type { RemoteRows } from '@storeroom/shared/contract';

export const rows: RemoteRows = {
  routes: [
    {
      id: 'home',
      path: '/',
      layout: 'landing',
      access: 'guest',
      title: { en: 'Home', fr: 'Accueil' },
      menu: { label: { en: 'Home', fr: 'Accueil' }, group: 'top', order: 0, icon: 'box' },
    },
    {
      id: 'cookies',
      path: '/policy/cookies',
      layout: 'landing',
      access: 'public',
      title: { en: 'Cookies', fr: 'Cookies' },
      menu: { label: { en: 'Cookies', fr: 'Cookies' }, group: 'end', order: 50, icon: 'info' },
    },
    {
      id: 'privacy',
      path: '/policy/privacy',
      layout: 'landing',
      access: 'public',
      title: { en: 'Privacy', fr: 'Confidentialité' },
      menu: { label: { en: 'Privacy', fr: 'Confidentialité' }, group: 'end', order: 51, icon: 'lock' },
    },
  ],
};
