import type { RemoteRows } from '@storeroom/contract';

/** The host's own pages. Everything else comes from the releases that the registry names. */
export const rows: RemoteRows = {
  routes: [
    {
      id: 'dashboard',
      path: '/dashboard',
      layout: 'landing',
      access: 'signed-in',
      title: { en: 'Dashboard', fr: 'Tableau de bord' },
      menu: { label: { en: 'Dashboard', fr: 'Tableau de bord' }, group: 'top', order: 10, icon: 'dashboard' },
    },
    {
      id: 'platform',
      path: '/platform',
      layout: 'landing',
      access: 'signed-in',
      title: { en: 'Platform', fr: 'Plateforme' },
    },
    {
      id: 'loading',
      path: '/loading',
      layout: 'loading',
      access: 'public',
      title: { en: 'Loading', fr: 'Chargement' },
    },
  ],
};
