import type { RemoteRows } from '@storeroom/shared/contract';

export const rows: RemoteRows = {
  routes: [
    {
      id: 'login',
      path: '/login',
      layout: 'box',
      access: 'guest',
      title: { en: 'Login', fr: 'Connexion' },
      menu: { label: { en: 'Sign in', fr: 'Se connecter' }, group: 'end', order: 10, icon: 'user' },
    },
    {
      id: 'logout',
      path: '/logout',
      layout: 'loading',
      access: 'public',
      title: { en: 'Signing out', fr: 'Déconnexion' },
      menu: {
        label: { en: 'Sign out', fr: 'Se déconnecter' },
        group: 'end',
        order: 90,
        icon: 'sign-out',
        shownTo: 'signed-in',
      },
    },
  ],
};
