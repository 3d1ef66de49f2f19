import type { RemoteRows } from '@storeroom/contract';

export const rows: RemoteRows = {
  routes: [
    {
      id: 'home',
      path: '/',
      layout: 'landing',
      access: 'guest',
      title: { en: 'Home', fr: 'Accueil' },
      description: {
        en: 'Stock and inventory for teams: one ledger that everybody sees change as it changes, with picking lists, counts and a complete log.',
        fr: 'Stock et inventaire pour les équipes : un seul registre que chacun voit évoluer en direct, des listes de préparation, des comptages et un journal complet.',
      },
      prerendered: true,
      menu: { label: { en: 'Home', fr: 'Accueil' }, group: 'top', order: 0, icon: 'box' },
    },
    {
      id: 'cookies',
      path: '/policy/cookies',
      layout: 'landing',
      access: 'public',
      title: { en: 'Cookies', fr: 'Cookies' },
      description: {
        en: 'Every cookie by name, with what it is for and how long it is kept. No third-party cookies.',
        fr: 'Chaque cookie, sa finalité et sa durée de conservation. Aucun cookie tiers.',
      },
      prerendered: true,
      menu: { label: { en: 'Cookies', fr: 'Cookies' }, group: 'end', order: 50, icon: 'info' },
    },
    {
      id: 'privacy',
      path: '/policy/privacy',
      layout: 'landing',
      access: 'public',
      title: { en: 'Privacy', fr: 'Confidentialité' },
      description: {
        en: 'What is kept about you, what it is used for, who sees it, and what you can ask for.',
        fr: 'Les données conservées à votre sujet, leur usage, les personnes qui y ont accès et vos droits.',
      },
      prerendered: true,
      menu: { label: { en: 'Privacy', fr: 'Confidentialité' }, group: 'end', order: 51, icon: 'lock' },
    },
    {
      id: 'status',
      path: '/status',
      layout: 'landing',
      access: 'public',
      title: { en: 'Service status', fr: 'État du service' },
      description: {
        en: 'Whether the pages, the service behind them and its database answer right now.',
        fr: 'Les pages, le service et sa base de données répondent-ils en ce moment ?',
      },
      prerendered: true,
    },
    {
      id: 'trackers',
      path: '/status/trackers',
      layout: 'landing',
      access: 'public',
      title: { en: 'Tracker report', fr: 'Rapport sur les traceurs' },
      description: {
        en: 'What this website stores in your browser, by type, and which servers it contacts.',
        fr: 'Ce que ce site stocke dans votre navigateur, par catégorie, et les serveurs qu’il contacte.',
      },
      prerendered: true,
    },
    {
      id: 'tls',
      path: '/status/tls',
      layout: 'landing',
      access: 'public',
      title: { en: 'TLS report', fr: 'Rapport TLS' },
      description: {
        en: 'How your connection to this website is protected, as your browser sees it.',
        fr: 'La protection de votre connexion à ce site, telle que votre navigateur la constate.',
      },
      prerendered: true,
    },
  ],
};
