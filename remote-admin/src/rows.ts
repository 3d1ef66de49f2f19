import type { RemoteRows } from '@storeroom/contract';

export const rows: RemoteRows = {
  routes: [
    {
      id: 'teams',
      path: '/teams',
      layout: 'landing',
      access: 'signed-in',
      permission: 'teams',
      title: { en: 'Teams', fr: 'Équipes' },
      menu: { label: { en: 'Teams', fr: 'Équipes' }, group: 'organisation', order: 10, icon: 'team' },
    },
    {
      id: 'team',
      path: '/teams/:slug',
      parameters: { slug: 'slug' },
      record: '/api/teams/{slug}?facts=true',
      layout: 'landing',
      access: 'signed-in',
      title: { en: 'Team', fr: 'Équipe' },
    },
    {
      id: 'logs',
      path: '/logs',
      reads: [
        {
          read: '/api/stock/logs?grouped=true',
          names: [
            'page',
            'per_page',
            'sort',
            'sort_direction',
            'name',
            'location_id',
            'time',
            'action',
            'actor_id',
          ],
        },
      ],
      layout: 'landing',
      access: 'signed-in',
      permission: 'logs',
      title: { en: 'Stock Logs', fr: 'Journal du stock' },
      menu: { label: { en: 'Logs', fr: 'Journal' }, group: 'organisation', order: 30, icon: 'log' },
    },
    {
      id: 'users',
      path: '/users',
      reads: [
        {
          read: '/api/users',
          names: ['page', 'per_page', 'sort', 'sort_direction', 'name', 'role', 'status'],
        },
      ],
      layout: 'landing',
      access: 'signed-in',
      permission: 'users',
      title: { en: 'Users', fr: 'Personnes' },
      menu: {
        label: { en: 'Users', fr: 'Personnes' },
        group: 'organisation',
        order: 20,
        icon: 'user',
      },
      search: {
        kind: 'person',
        heading: { en: 'People', fr: 'Personnes' },
        icon: 'user',
        sign: '@',
        read: '/api/users',
        records: 'users',
        open: '?user={id}',
        notes: ['email'],
      },
      commands: [
        {
          id: 'invite',
          label: { en: 'Invite people', fr: 'Inviter des personnes' },
          keywords: { en: 'add user, colleague, member', fr: 'ajouter, collègue, membre' },
          icon: 'plus',
          query: 'invite=1',
          permission: 'users.invite',
        },
      ],
    },
  ],
  widgets: [
    {
      id: 'activity',
      slot: 'dashboard.side',
      order: 10,
      permission: 'logs',
      title: { en: 'Activity', fr: 'Activité' },
    },
  ],
};
