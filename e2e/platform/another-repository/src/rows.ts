import type { RemoteRows } from '@storeroom/contract';

export const rows: RemoteRows = {
  routes: [
    {
      id: 'notes',
      path: '/notes',
      layout: 'landing',
      access: 'signed-in',
      title: { en: 'Notes', fr: 'Notes' },
      menu: {
        label: { en: 'Notes', fr: 'Notes' },
        group: 'desk',
        heading: { en: 'Desk', fr: 'Bureau' },
        order: 10,
        icon: 'pencil-and-paper',
      },
    },
  ],
};
