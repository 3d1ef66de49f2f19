import type { RemoteRows } from '@storeroom/contract';

/** One row for each page: the host guards its address, and shows its title and its menu entry, before other code has loaded. */
export const rows: RemoteRows = {
  routes: [
    {
      id: 'first-page',
      path: '/__name__',
      layout: 'landing',
      access: 'signed-in',
      title: { en: '__title__', fr: '__title__' },
      menu: {
        label: { en: '__title__', fr: '__title__' },
        group: '__name__',
        heading: { en: '__title__', fr: '__title__' },
        order: 10,
        icon: 'box',
      },
    },
  ],
};
